import { useTitle } from '#lib/browser/useTitle.ts';
import { ProfileScreen } from '../ProfileScreen.tsx';

export function AdminProfilePage() {
  useTitle('Profile');
  return <ProfileScreen />;
}
