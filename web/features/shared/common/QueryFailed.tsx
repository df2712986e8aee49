import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { messageOf } from '#lib/api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Query = Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching'> & {
  refetch: () => unknown;
};

/** In place of a part of a page that could not be loaded; nothing while there is no failure. */
export function QueryFailed({ query, failure }: { query: Query; failure: string }) {
  const { data, error, isFetching, refetch } = query;
  // Stays visible during the next try.
  if (data !== undefined || !hasFailed(query)) return null;
  return (
    <Notice
      tone="missing"
      icon={<CircleAlert />}
      role="alert"
      actions={
        <Button size="sm" icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {failure}. {isFetching ? '' : messageOf(error)}
    </Notice>
  );
}

/** True during the first request, before any answer. */
export const isFirstLoad = (query: Pick<UseQueryResult<unknown>, 'isLoading' | 'errorUpdateCount'>) =>
  query.isLoading && !hasFailed(query);

const hasFailed = ({ errorUpdateCount }: Pick<UseQueryResult<unknown>, 'errorUpdateCount'>) => errorUpdateCount > 0;
