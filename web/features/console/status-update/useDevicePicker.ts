import { useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { trpc } from '#lib/queries/trpc.ts';

const PAUSE = 300;
const OFFERED = 8;

export function useDevicePicker(typed: string) {
  const [opened, setOpened] = useState(false);
  const text = typed.trim();
  const search = useDebouncedValue(text, PAUSE);
  const query = trpc.admin.devices.useQuery({ search, limit: OFFERED }, { enabled: opened });
  // The status of a removed one can't be changed.
  const found = (query.data?.items ?? []).filter(({ removedAt }) => removedAt === null);
  const waiting = query.isFetching || search !== text;
  return { found, open: () => setOpened(true), remark: remarkOf() };

  function remarkOf(): string | undefined {
    if (query.isError) return messageOf(query.error, 'Failed to load devices');
    if (found.length === 0) return waiting ? 'Searching…' : 'No devices found';
    if (search === '') return 'The newest devices. Type to find any other.';
    return query.data?.pagination.next ? 'There are more. Keep typing.' : undefined;
  }
}
