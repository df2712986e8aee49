import { useTitle } from '../../lib/useTitle.ts';
import { ProfileScreen } from '../ProfileScreen.tsx';

/** Profile of the admin. */
export function AdminProfilePage() {
  useTitle('Profile');
  return <ProfileScreen />;
}
