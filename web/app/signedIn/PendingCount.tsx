import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useNav } from './navConfig.ts';

export function PendingCount({ at }: { at: string }) {
  const count = useNav().waiting?.[at];
  if (!count) return null;
  return (
    <span className="count">
      <VisuallyHidden>waiting: </VisuallyHidden>
      {count}
    </span>
  );
}
