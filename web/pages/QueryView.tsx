import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { useOnline } from '#lib/browser/online.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

type Props<Data> = {
  query: UseQueryResult<Data, unknown>;
  /** Of the shape of what is to come. */
  skeleton: ReactNode;
  /** Said when nothing could be loaded. */
  failure: string;
  /** Over it, where the failure has a title of its own. */
  title?: string;
  /** Said below it where the catalogue has nothing to say of the failure. */
  fault?: string;
  children: (data: Data) => ReactNode;
};

/** Renders a query: skeleton, error or data. Data stays visible offline. */
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
  return (
    <>
      <p className="sr-only" role="status">
        Loading…
      </p>
      {skeleton}
    </>
  );
}
