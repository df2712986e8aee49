import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './SessionProvider.tsx';

/** Ends the session and drops everything this tab knew of the member. */
export function useLogout(): () => void {
  const { signOut } = useSession();
  const client = useQueryClient();
  return () => {
    client.clear();
    void signOut();
  };
}
