import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import type { CountAll } from '#lib/paths/useListState.ts';
import { PAGE_SIZE_CHOICES } from '#schemas/rules/pageSizes.ts';
import { Button } from './Button.tsx';

/** In a list with cursors, `next` and `previous` are cursors, null at an end, and `total` may be too low. */
export type PageOfList = {
  page: number;
  limit: number;
  total: number;
  atLeast?: boolean;
  next?: string | null;
  previous?: string | null;
};

type Props = {
  pagination: PageOfList;
  /** Rows on this page. */
  shown: number;
  onPage: (page: number, cursor?: string | null) => void;
  onLimit?: (limit: number) => void;
  label?: string;
  /** For a list that is only known to be longer. */
  count?: CountAll;
  /** Set when a search finds more than it shows. */
  typeMore?: boolean;
};

/** A short page that is not the last was cut: there may be more. */
export function Paging({ pagination, shown, onPage, onLimit, label = 'Pages', count, typeMore = false }: Props) {
  const { page, limit, total, atLeast, next, previous } = pagination;
  const counted = atLeast ? count?.counted : undefined;
  const isLast = next === undefined ? page * limit >= total : next === null;
  const isCut = shown < limit && typeof next === 'string';
  return (
    <nav className="between paging muted" aria-label={label}>
      <span className="num" aria-live="polite">
        {isCut ? 'Showing what we found so far.' : <Shown pagination={{ ...pagination, ...counted }} shown={shown} />}
        {typeMore && '. Type more to find the others.'}
        {isCut && counted && ` ${formatCount(counted.total, counted.atLeast)} in all.`}
      </span>
      {atLeast && count && !counted && !typeMore && (
        <Button kind="quiet" size="sm" busy={count.counting} onClick={count.countAll}>
          Count all
        </Button>
      )}
      <div className="row paging-side">
        {onLimit && <RowsAPage value={limit} onChange={onLimit} />}
        <span className="btn-row">
          <Button
            size="sm"
            icon={<ChevronLeft />}
            aria-keyshortcuts="ArrowLeft"
            disabled={page <= 1}
            onClick={() => onPage(page - 1, previous)}
          >
            Previous
          </Button>
          <Button size="sm" aria-keyshortcuts="ArrowRight" disabled={isLast} onClick={() => onPage(page + 1, next)}>
            {isCut ? 'Search deeper' : 'Next'}
            <ChevronRight className="i" />
          </Button>
        </span>
      </div>
    </nav>
  );
}

function Shown({ pagination: { page, limit, total, atLeast }, shown }: Pick<Props, 'pagination' | 'shown'>) {
  const before = (page - 1) * limit;
  return (
    <>
      Showing {formatCount(shown === 0 ? 0 : before + 1)} to {formatCount(shown === 0 ? 0 : before + shown)} of{' '}
      {formatCount(Math.max(total, shown === 0 ? 0 : before + shown), atLeast)} results
    </>
  );
}

type RowsProps = { value: number; onChange: (rows: number) => void };

/** A list's own default is offered as well. */
function RowsAPage({ value, onChange }: RowsProps) {
  const choices = [...new Set([...PAGE_SIZE_CHOICES, value])].sort((a, b) => a - b);
  return (
    <fieldset className="rows-a-page" aria-label="Rows a page">
      <span aria-hidden="true">Rows</span>
      {choices.map((rows) => (
        <button
          key={rows}
          type="button"
          className="num"
          aria-pressed={rows === value}
          onClick={() => rows !== value && onChange(rows)}
        >
          {rows}
        </button>
      ))}
    </fieldset>
  );
}
