import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import type { Sort } from '#lib/lists/listState.ts';

/** A sideways scroller must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Scrolls sideways only where it must, so that elsewhere the head can stay in view. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const overflowing = useOverflowing(frame);
  return (
    <section
      ref={frame}
      className={overflowing ? 'table-wrap' : 'table-wrap is-fitting'}
      aria-label={label}
      {...(overflowing ? REACHABLE : {})}
    >
      {children}
    </section>
  );
}

/** True until it has been measured. */
function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return overflowing;
}

export type { Sort };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** On a phone: the head of the card. */
  head?: boolean;
  /** On a phone: as wide as the card. */
  wide?: boolean;
  /** They stay in view where the table slides. */
  actions?: boolean;
  /** Hidden until it is chosen under Columns. */
  technical?: boolean;
};

/** Rows of a group come one after another. */
export type Groups<Row> = { of: (row: Row) => string; head: (group: string) => ReactNode };

export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}

export type ColumnChoice = { key: string; header: string; shown: boolean };

/** What was switched is kept in this browser by list. What names a row and what acts on it always stay. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(() => read(list));
  const mayGo = columns.filter(({ head, actions }) => !head && !actions);
  const isShown = ({ key, technical = false }: Column<Row>) => technical === switched.has(key);

  function toggle(key: string) {
    const next = new Set(switched);
    if (!next.delete(key)) next.add(key);
    setSwitched(next);
    local.write(keyOf(list), [...next]);
  }

  return {
    shown: columns.filter((column) => !mayGo.includes(column) || isShown(column)),
    choices: mayGo.map((column): ColumnChoice => ({ key: column.key, header: column.header, shown: isShown(column) })),
    toggle,
  };
}

const keyOf = (list: string) => `ownmark-hidden-columns-${list}`;

function read(list: string): ReadonlySet<string> {
  const kept = local.read<unknown>(keyOf(list));
  return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
}
