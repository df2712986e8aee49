import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import type { Recipient } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { asksServer, filterRecipients, mergeRecipients, SEARCH_PAUSE } from './recipients.ts';

/**
 * From this tab's data at once, recent contacts first; from the server half a second after the last key. A failed
 * search finds nobody.
 */
export function useRecipients(typed: string) {
  const client = useQueryClient();
  const text = typed.trim();
  const asked = useDebouncedValue(text, SEARCH_PAUSE);
  const contacts = trpc.transfers.recentContacts.useQuery();
  const search = trpc.transfers.searchRecipients.useQuery({ query: asked }, { enabled: asksServer(asked) });

  const answers = client.getQueriesData<Recipient[]>({ queryKey: getQueryKey(trpc.transfers.searchRecipients) });
  const known = mergeRecipients(contacts.data ?? [], ...answers.map(([, found]) => found ?? []));
  const found = text === '' ? filterRecipients(contacts.data ?? [], '') : filterRecipients(known, text);
  const waiting = asksServer(text) && (asked !== text || search.isFetching);
  return { found, waiting };
}
