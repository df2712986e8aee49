import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE } from '#schemas/format/dates.ts';

type Length = { total: number; atLeast?: boolean };
type CountedList<Asked> = {
  query: (
    input: Asked & { limit: 1; count: 'all' },
    options: { signal: AbortSignal },
  ) => Promise<{ pagination: Length }>;
};

/** Counts a list to its end on demand; a new search or filter resets it, paging does not. */
export type CountAll = { counted: Length | undefined; counting: boolean; countAll: () => void };

/** @param asked search and filters of the list */
export function useCountAll<Asked extends object>(
  name: string,
  asked: Asked,
  list: CountedList<NoInfer<Asked>>,
): CountAll {
  const key = JSON.stringify([name, asked]);
  const [counted, count] = useState('');
  const isAsked = counted === key;
  const { data, isFetching } = useQuery({
    queryKey: ['count', key],
    queryFn: async ({ signal }) => (await list.query({ ...asked, limit: 1, count: 'all' }, { signal })).pagination,
    enabled: isAsked,
    staleTime: 5 * MINUTE,
  });
  return { counted: isAsked ? data : undefined, counting: isAsked && isFetching, countAll: () => count(key) };
}
