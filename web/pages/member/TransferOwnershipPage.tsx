import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnDevices } from '#features/member/devices/registry.ts';
import { NewTransfer } from '#features/member/transfers/NewTransfer.tsx';
import { TransferList } from '#features/member/transfers/TransferList.tsx';
import { startTransferDraft } from '#features/member/transfers/useTransfer.ts';
import { AccountNotices } from '#features/shared/profile/AccountNotices.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { transfersQuery, waitsForMe } from '#lib/queries/options.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { QueryView } from '../QueryView.tsx';
import { NewTransferSkeleton, TransferOwnershipHead } from './ScreenSkeletons.tsx';

const TABS = ['new', 'incoming', 'outgoing'] as const;
type Shown = (typeof TABS)[number];

/** The tab is in the address. */
export function TransferOwnershipPage() {
  useTitle('Transfer Device Ownership');
  const [params, setParams] = useSearchParams();
  const { data } = useInfiniteQuery(transfersQuery);
  const all = data?.pages.flat();
  const shown: Shown = TABS.find((tab) => tab === params.get('tab')) ?? 'new';
  const waiting = all?.filter((one) => one.direction === 'incoming' && waitsForMe(one)).length;
  const running = all?.filter(({ direction, status }) => direction === 'outgoing' && status === 'pending').length;
  return (
    <>
      <TransferOwnershipHead />
      <AccountNotices />
      <Tabs
        label="Transfers"
        value={shown}
        onChange={(tab) => setParams(tab === 'new' ? {} : { tab }, { replace: true })}
        tabs={[
          { value: 'new', label: 'New transfer' },
          { value: 'incoming', label: 'To you', count: waiting, status: 'transfer_pending' },
          { value: 'outgoing', label: 'From you', count: running, status: 'transfer_pending' },
        ]}
      >
        {shown === 'new' ? <NewTransferTab /> : <Listed direction={shown} />}
      </Tabs>
    </>
  );
}

/** A link may preset the device; from then on the form decides, also after a reload. */
function NewTransferTab() {
  const [params, setParams] = useSearchParams();
  const devices = useOwnDevices();
  // Asked here for the form inside NewTransfer, so that it loads with the devices.
  trpc.transfers.recentContacts.useQuery();
  const online = useOnline();
  const asked = params.get('device');
  useEffect(() => {
    if (!asked) return;
    startTransferDraft(asked);
    setParams({}, { replace: true });
  }, [asked, setParams]);
  if (asked) return <NewTransferSkeleton />;
  return (
    <>
      {!online && !devices.data && <OfflineNotice />}
      <QueryView query={devices} skeleton={<NewTransferSkeleton />} failure="Failed to load your devices">
        {(found) => (found.length === 0 ? <NothingToTransfer /> : <NewTransfer devices={found} />)}
      </QueryView>
    </>
  );
}

function Listed({ direction }: { direction: 'incoming' | 'outgoing' }) {
  const transfers = useInfiniteQuery(transfersQuery);
  return (
    <QueryView query={transfers} skeleton={<Plates />} failure="Failed to load your transfers">
      {({ pages }) => (
        <TransferList
          direction={direction}
          transfers={pages.flat().filter((one) => one.direction === direction)}
          onMore={transfers.hasNextPage ? () => void transfers.fetchNextPage() : undefined}
          loadingMore={transfers.isFetchingNextPage}
        />
      )}
    </QueryView>
  );
}

function Plates() {
  return (
    <div className="stack plates" aria-hidden="true">
      <PlateSkeleton />
      <PlateSkeleton />
    </div>
  );
}

function NothingToTransfer() {
  return (
    <EmptyState
      title="No device to transfer"
      text="You can only transfer a registered device."
      action={
        <ButtonLink kind="primary" to="/devices/register" icon={<Plus />}>
          Register a device
        </ButtonLink>
      }
    />
  );
}
