import { useNavigate } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { forgetQueries } from '#lib/queries/forgetQueries.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';

/** The profile is read again, then the success page is shown. */
export function useActivated(tell?: () => void): (next: string) => Promise<void> {
  const { refresh } = useSession();
  const navigate = useNavigate();
  return async (next) => {
    forgetQueries();
    await refresh();
    tell?.();
    const { search } = new URL(next, window.location.href);
    void navigate(PATHS.paymentSuccess + search);
  };
}
