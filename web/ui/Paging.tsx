import { ChevronLeft, ChevronRight } from 'lucide-react';
import { countWords } from '../lib/counts.ts';
import { Button } from './Button.tsx';

/** A page as the server tells it. With cursors, `next` and `previous` lead on and null is an end; `total` may be a lower bound. */
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
  /** How many stand on this page. */
  shown: number;
  onPage: (page: number, cursor?: string | null) => void;
  label?: string;
};

/** Where one is in a long list, and the way on. */
export function Paging({ pagination, shown, onPage, label = 'Pages' }: Props) {
  const { page, limit, total, atLeast, next, previous } = pagination;
  const before = (page - 1) * limit;
  const isLast = next === undefined ? page * limit >= total : next === null;
  return (
    <nav className="paging" aria-label={label}>
      <span className="num" aria-live="polite">
        Showing {countWords(shown === 0 ? 0 : before + 1)} to {countWords(shown === 0 ? 0 : before + shown)} of{' '}
        {countWords(total, atLeast)} results
      </span>
      <span className="btn-row">
        <Button size="sm" icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1, previous)}>
          Previous
        </Button>
        <Button size="sm" disabled={isLast} onClick={() => onPage(page + 1, next)}>
          Next
          <ChevronRight className="i" />
        </Button>
      </span>
    </nav>
  );
}
