import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './SessionProvider.tsx';

export function useLogout(): () => void {
  const { signOut } = useSession();
  const client = useQueryClient();
  return () => {
    client.clear();
    void signOut();
  };
}
