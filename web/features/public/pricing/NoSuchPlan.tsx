import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NoSuchPlan() {
  return (
    <EmptyState
      title="This plan is not available"
      text="It may have been withdrawn, or the link is old. If you already have this plan, it does not change."
      action={
        <ButtonLink kind="primary" to={PATHS.pricing}>
          See all plans
        </ButtonLink>
      }
    />
  );
}
