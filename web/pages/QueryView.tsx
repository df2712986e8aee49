import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { useOnline } from '#lib/browser/online.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

type Props<Data> = {
  query: UseQueryResult<Data, unknown>;
  skeleton: ReactNode;
  failure: string;
  title?: string;
  /** For failures without a text of their own. */
  fault?: string;
  children: (data: Data) => ReactNode;
};

/** Data stays visible offline. */
export function QueryView<Data>({ query, skeleton, failure, title, fault, children }: Props<Data>) {
  const online = useOnline();
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  if (data !== undefined) {
    return (
      <>
        {!online && <OfflineNotice since={dataUpdatedAt} />}
        {children(data)}
      </>
    );
  }
  if (isError) {
    const retry = () => void refetch();
    const words = title
      ? { title, text: messageOf(error, failure), retryLabel: 'Try Again' }
      : { title: failure, text: messageOf(error, fault) };
    return <ErrorState {...words} onRetry={retry} busy={isFetching} />;
  }
  return <Loading>{skeleton}</Loading>;
}

/** Says so to a screen reader, over a skeleton. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <>
    <p className="sr-only" role="status">
      Loading…
    </p>
    {children}
  </>
);
