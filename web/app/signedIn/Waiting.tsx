import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePlace } from './place.ts';

/** How many wait behind a link; nothing where none does. */
export function Waiting({ at }: { at: string }) {
  const count = usePlace().waiting?.[at];
  if (!count) return null;
  return (
    <span className="count">
      <VisuallyHidden>waiting: </VisuallyHidden>
      {count}
    </span>
  );
}
