import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE } from '#schemas/format/dates.ts';

type Length = { total: number; atLeast?: boolean };

/** Counts a list to its end on demand; a new search or filter resets it, paging keeps the count. */
export type CountAll = { counted: Length | undefined; counting: boolean; countAll: () => void };

/**
 * @param name what is counted: the list with its search and filters
 * @param count asks the server
 */
export function useCountAll(name: readonly unknown[], count: (signal: AbortSignal) => Promise<Length>): CountAll {
  const key = JSON.stringify(name);
  const [asked, ask] = useState('');
  const isAsked = asked === key;
  const { data, isFetching } = useQuery({
    queryKey: ['count', key],
    queryFn: ({ signal }) => count(signal),
    enabled: isAsked,
    staleTime: 5 * MINUTE,
  });
  return { counted: isAsked ? data : undefined, counting: isAsked && isFetching, countAll: () => ask(key) };
}
