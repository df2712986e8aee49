import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { QueryFailed } from '#features/shared/failures/QueryFailed.tsx';
import { awaitsMe, transfersQuery } from '#lib/queries/options.ts';
import { Notice } from '#ui/Notice.tsx';
import { otherSide, timeLeft } from './states.ts';
import { TransferActs } from './TransferActs.tsx';

export function IncomingNotice() {
  // The page around it has asked already, and waits while this asks.
  const transfers = useInfiniteQuery({ ...transfersQuery, refetchOnMount: false, retryOnMount: false });
  const { data } = transfers;
  if (!data) return <QueryFailed query={transfers} failure="Failed to load your transfers" />;
  return data.pages
    .flat()
    .filter(awaitsMe)
    .map((transfer) => (
      <Notice
        key={transfer.id}
        status="transfer_pending"
        icon={<ArrowRightLeft />}
        role="note"
        actions={<TransferActs transfer={transfer} listed />}
      >
        {otherSide(transfer)} wants to transfer <b>{transfer.deviceName}</b> to you.{' '}
        <span className="num">{timeLeft(transfer.reviewDeadline)}.</span>
      </Notice>
    ));
}
