import { type ReactNode, useEffect, useRef } from 'react';

type Props = { id: string; chosen: boolean; onPick: () => void; children: ReactNode };

/** One choice of a list whose keys are those of the field above it. */
export function Option({ id, chosen, onPick, children }: Props) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
    <div
      ref={option}
      id={id}
      className="menu-item"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={chosen ? '' : undefined}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

/** Where an arrow key leads from option `at`, round and round; null for every other key. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at < count - 1 ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  return null;
}
