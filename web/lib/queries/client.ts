import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#lib/api/errors.ts';

const MINUTE = 60_000;

/**
 * The store of the member screens. It asks even when the browser believes to be offline, so that an answer or a plain
 * failure comes at once and nothing waits unseen; questions that failed by bad luck are asked once more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: MINUTE / 2,
        gcTime: 30 * MINUTE,
        retry: (failures, error) => failures < 1 && isRetryable(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** No answer at all, or the server's own fault: a second try may find it mended. */
function isRetryable(error: Error): boolean {
  const status = statusOf(error);
  return status === null ? navigator.onLine : status >= 500;
}
