import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../worker/api/router.ts';

/** Queries travel as POST: nothing that is asked may stand in an address. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', methodOverride: 'POST' })],
});

/** The HTTP status of a failed call, or null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = error.data?.httpStatus ?? responseStatus(error.meta?.response);
  return typeof status === 'number' ? status : null;
}

function responseStatus(response: unknown): number | null {
  return response instanceof Response ? response.status : null;
}
