import { messageOf, statusOf } from '#lib/api/errors.ts';
import type { ListState } from '#lib/lists/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { PageOfList } from '#ui/Paging.tsx';

/** Whether the server refused the page of an address, or its cursor: asking again would not help. */
export const isPageRejected = (page: number, error: unknown) => page > 1 && statusOf(error) === 400;

/** Whether a page stands behind the last row of its list. */
export const isBeyond = ({ page, next }: PageOfList) => page > 1 && next === null;

/** The server stopped searching before it found a match; there may be more. */
export function NoneSoFar({ pagination, list }: { pagination: PageOfList; list: Pick<ListState, 'go' | 'clear'> }) {
  const { page, next } = pagination;
  return (
    <EmptyState
      title="None so far"
      text="We looked through a part and found none yet. There may be more further on."
      action={
        <span className="btn-row">
          <Button kind="primary" onClick={() => list.go(page + 1, next)}>
            Search deeper
          </Button>
          <Button onClick={list.clear}>Show all</Button>
        </span>
      }
    />
  );
}

type Props = { onFirst: () => void };

/** In place of a page that leads nowhere any more. */
export function PageGone({ title, error, onFirst }: Props & { title: string; error: unknown }) {
  return <ErrorState title={title} text={messageOf(error)} onRetry={onFirst} retryLabel="First page" />;
}

/** In place of rows behind the last one: the list has become shorter, or the address is an old one. */
export function BeyondEnd({ onFirst }: Props) {
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list has fewer pages."
      action={<Button onClick={onFirst}>First page</Button>}
    />
  );
}
