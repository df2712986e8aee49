import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { RegistrySkeleton } from '../../features/devices/RegistrySkeleton.tsx';
import { awaitsMe } from '../../features/transfers/states.ts';
import { TransferList } from '../../features/transfers/TransferList.tsx';
import { QUERIES } from '../../lib/queries.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Answered } from './Answered.tsx';

type Direction = 'incoming' | 'outgoing';

/** Transfer Device Ownership: the transfers to the member and from them. Which is shown stands in the address. */
export function TransferOwnershipPage() {
  useTitle('Transfer Device Ownership');
  const [params, setParams] = useSearchParams();
  const transfers = useInfiniteQuery(QUERIES.transfers);
  const all = transfers.data?.pages.flat();
  const shown: Direction = params.get('tab') === 'outgoing' ? 'outgoing' : 'incoming';
  return (
    <>
      <ScreenHead title="Transfer Device Ownership" lead="You stay the owner until the transfer is approved." />
      <Tabs
        label="Transfers"
        value={shown}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        tabs={[
          { value: 'incoming', label: 'To you', count: all?.filter(awaitsMe).length, status: 'transfer_pending' },
          { value: 'outgoing', label: 'From you' },
        ]}
      >
        <Answered query={transfers} skeleton={<RegistrySkeleton />} failure="Failed to load your transfers">
          {({ pages }) => (
            <TransferList
              direction={shown}
              transfers={pages.flat().filter(({ direction }) => direction === shown)}
              onMore={transfers.hasNextPage ? () => void transfers.fetchNextPage() : undefined}
              loadingMore={transfers.isFetchingNextPage}
            />
          )}
        </Answered>
      </Tabs>
    </>
  );
}
