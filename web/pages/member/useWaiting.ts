import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { isFirstLoad } from '#features/shared/common/QueryFailed.tsx';
import { transfersQuery, waitsForMe } from '#lib/queries/options.ts';
import { trpc } from '#lib/queries/trpc.ts';

const NOTHING = () => null;

/** Its script comes only where something waits, so that the first page stays light. Undefined while it is asked. */
export function useWaiting(): ComponentType | undefined {
  const transfers = useInfiniteQuery(transfersQuery);
  const cases = trpc.cases.list.useQuery();
  const found = trpc.found.list.useQuery();
  const [Shown, show] = useState<ComponentType>();
  const asked = !isFirstLoad(transfers) && !isFirstLoad(cases) && !isFirstLoad(found);
  // Where one could not be asked, the notice says so.
  const isNeeded =
    asked &&
    (cases.data?.length !== 0 ||
      found.isError ||
      found.data?.some(({ waits }) => waits) ||
      !transfers.data ||
      transfers.data.pages.flat().some(waitsForMe));

  useEffect(() => {
    if (!isNeeded) return;
    import('./Waiting.tsx').then(
      ({ Waiting }) => show(() => Waiting),
      () => show(() => NOTHING),
    );
  }, [isNeeded]);

  if (!asked) return undefined;
  return isNeeded ? Shown : NOTHING;
}
