import { useTitle } from '#lib/browser/useTitle.ts';
import { ProfileScreen } from '../ProfileScreen.tsx';

/** Profile of the member. */
export function ProfilePage() {
  useTitle('Profile');
  return <ProfileScreen />;
}
