import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

type Props = {
  page: number;
  totalPages: number;
  from: number;
  to: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
};

/** Where one is in a long list, and the way on. */
export function Paging({ page, totalPages, from, to, total, onPage, label = 'Pages' }: Props) {
  return (
    <nav className="paging" aria-label={label}>
      <span className="num" aria-live="polite">
        Showing {from} to {to} of {total} results
      </span>
      <span className="btn-row">
        <Button size="sm" icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight className="i" />
        </Button>
      </span>
    </nav>
  );
}
