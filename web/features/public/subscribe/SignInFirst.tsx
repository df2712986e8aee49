import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** `from` keeps the chosen order. */
export function SignInFirst({ from }: { from: string }) {
  return (
    <div className="order-end">
      <ButtonLink to={PATHS.login} state={{ from }} kind="primary" size="lg" block>
        Log in to continue
      </ButtonLink>
      <ButtonLink to={PATHS.register} state={{ from }} block>
        Register first
      </ButtonLink>
      <p className="small muted">You will come back to this page. We keep what you chose.</p>
    </div>
  );
}
