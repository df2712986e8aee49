import { useTitle } from '#lib/browser/useTitle.ts';
import { ProfileScreen } from '../ProfileScreen.tsx';

export function ProfilePage() {
  useTitle('Profile');
  return <ProfileScreen />;
}
