import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Both sets are in the page; `has-session` on the root shows the right one before the first paint. */
export function HeaderEnd() {
  const { user } = useSession();
  return (
    <>
      <span className="ways for-visitors">
        <ButtonLink to={PATHS.login} kind="quiet">
          Login
        </ButtonLink>
        <ButtonLink to={PATHS.register} kind="primary">
          Get Protected
        </ButtonLink>
      </span>
      <span className="ways for-members">
        <ButtonLink to={homePath(user)} kind="primary">
          Dashboard
        </ButtonLink>
      </span>
    </>
  );
}
