import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { transferPath } from '#lib/paths/memberPaths.ts';
import { transfersQuery } from '#lib/queries/options.ts';
import { Notice } from '#ui/Notice.tsx';
import { awaitsMe, otherSide, timeLeft } from './states.ts';
import { TransferActs } from './TransferActs.tsx';

export function IncomingNotice() {
  // The page around it has asked already.
  const { data } = useInfiniteQuery({ ...transfersQuery, refetchOnMount: false });
  const waiting = data?.pages.flat().filter(awaitsMe) ?? [];
  return waiting.map((transfer) => (
    <Notice
      key={transfer.id}
      status="transfer_pending"
      icon={<ArrowRightLeft />}
      role="note"
      actions={<TransferActs transfer={transfer} size="sm" />}
    >
      {otherSide(transfer)} wants to transfer <Link to={transferPath(transfer.id)}>{transfer.deviceName}</Link> to you.{' '}
      <span className="num">{timeLeft(transfer.reviewDeadline)}.</span>
    </Notice>
  ));
}
