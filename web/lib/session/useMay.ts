import { mayCall } from '#schemas/admin/supportRights.ts';
import { useSession } from './SessionProvider.tsx';

/** Whether whoever is logged in may call a procedure of the console: what they may not is not shown. */
export function useMay(): (procedure: string) => boolean {
  const { user } = useSession();
  return (procedure) => user !== null && mayCall(user.role, procedure);
}
