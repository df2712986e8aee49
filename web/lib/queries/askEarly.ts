import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { api } from '#lib/api/client.ts';
import { keepAnswers } from '#lib/api/earlyAnswers.ts';
import type { Utils } from './trpc.ts';

/** Of an address: asks what its page will ask. */
export type Prefetch = (client: QueryClient, utils: Utils, path: string, search: string) => void;

/** Before anybody is known to be logged in: the page that is shown then gets the answers. */
export function askEarly(prefetch: Prefetch): void {
  const client = new QueryClient();
  const utils = createTRPCQueryUtils({ client: api, queryClient: client }) as Utils;
  try {
    keepAnswers(() => prefetch(client, utils, location.pathname, location.search));
  } catch (error) {
    // The page says itself that its address can't be read.
    if (!(error instanceof URIError)) throw error;
  }
  // Further pages of a list are the page's to ask for.
  void client.cancelQueries();
}
