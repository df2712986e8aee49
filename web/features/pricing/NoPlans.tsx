import { PATHS } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Nothing is on offer just now. */
export function NoPlans() {
  return (
    <EmptyState
      level={3}
      title="No plans on offer right now"
      text="Checking a device stays free. Ask us what is planned, or come back in a little while."
      action={<ButtonLink to={PATHS.contact}>Talk to us</ButtonLink>}
    />
  );
}
