import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../worker/api/router.ts';

/** Queries travel as POST: nothing that is asked may stand in an address. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', methodOverride: 'POST', fetch: readableAnswer })],
});

/** The HTTP status of a failed call, or null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  if (error.cause instanceof Unreadable) return error.cause.status;
  const status: unknown = error.data?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** Whoever stands between us and the Worker answers in HTML: its status is all that can be told. */
async function readableAnswer(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) throw new Unreadable(response.status);
  return response;
}

class Unreadable extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} that is no JSON.`);
    this.status = status;
  }
}
