import { useQueryClient } from '@tanstack/react-query';
import { mayCall } from '#schemas/admin/supportRights.ts';
import { useSession } from './SessionProvider.tsx';
import { isWithoutPlan } from './sessionRules.ts';

export function useLogout(): () => void {
  const { signOut } = useSession();
  const client = useQueryClient();
  return () => {
    client.clear();
    void signOut();
  };
}

/** Whether whoever is logged in may call a procedure of the console: what they may not is not shown. */
export function useMay(): (procedure: string) => boolean {
  const { user } = useSession();
  return (procedure) => user !== null && mayCall(user.role, procedure);
}

export const useWithoutPlan = (): boolean => isWithoutPlan(useSession().user);
