import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Ghost } from '#ui/Ghost.tsx';

/** Unknown, or between other people: both look alike. */
export function TransferNotFound() {
  useTitle('Transfer not found');
  const { user } = useSession();
  return (
    <div className="card empty">
      <Ghost />
      <h1 className="h1" tabIndex={-1}>
        Transfer not found
      </h1>
      <p>
        We cannot find this transfer in your account. You are signed in as <b className="as-typed">{user?.email}</b>. If
        we wrote to another address, log out and sign in with that one.
      </p>
      <ButtonLink kind="primary" to={PATHS.dashboard}>
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}
