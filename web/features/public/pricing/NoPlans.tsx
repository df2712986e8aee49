import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NoPlans() {
  return (
    <EmptyState
      level={3}
      title="No plans available right now"
      text="You can still check devices for free. Ask us, or come back later."
      action={<ButtonLink to={PATHS.contact}>Talk to us</ButtonLink>}
    />
  );
}
