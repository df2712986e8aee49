import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePlace } from './place.ts';

/** How many wait behind a link. */
export function Waiting({ at }: { at: string }) {
  const count = usePlace().waiting?.[at] ?? 0;
  if (count === 0) return null;
  return (
    <span className="count">
      <VisuallyHidden>waiting: </VisuallyHidden>
      {count}
    </span>
  );
}
