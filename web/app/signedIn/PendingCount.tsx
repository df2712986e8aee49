import { useNav } from './navConfig.ts';

export function PendingCount({ at }: { at: string }) {
  const count = useNav().waiting?.[at];
  if (!count) return null;
  return (
    <span className="count">
      <span className="sr-only">waiting: </span>
      {count}
    </span>
  );
}
