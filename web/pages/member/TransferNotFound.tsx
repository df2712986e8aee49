import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { NotFoundScreen } from '../NotFoundScreen.tsx';

/** Unknown, or between other people: both look alike. */
export function TransferNotFound() {
  const { user } = useSession();
  return (
    <NotFoundScreen
      title="Transfer not found"
      text={
        <>
          We cannot find this transfer in your account. You are signed in as <b className="as-typed">{user?.email}</b>.
          If we wrote to another address, log out and sign in with that one.
        </>
      }
      to={PATHS.dashboard}
      label="Go to the dashboard"
    />
  );
}
