import { useTitle } from '#lib/browser/useTitle.ts';
import { ProfileScreen } from '../ProfileScreen.tsx';

/** Profile of the admin. */
export function AdminProfilePage() {
  useTitle('Profile');
  return <ProfileScreen />;
}
