import { LogOut } from 'lucide-react';
import { useLogout } from '#lib/session/useLogout.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={logout}>
      <LogOut className="i" />
      Logout
    </button>
  );
}
