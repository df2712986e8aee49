import { CircleCheck } from 'lucide-react';
import { transferPath } from '#lib/paths/memberPaths.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { otherSide, timeLeft } from './states.ts';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferPlate } from './TransferPlate.tsx';
import { WhatNext } from './WhatNext.tsx';

export function TransferDone({ transfer, onAgain }: { transfer: MemberTransfer; onAgain: () => void }) {
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <Notice status="active" icon={<CircleCheck />} role="status">
          {otherSide(transfer)} has our e-mail and can accept now.{' '}
          <span className="num">{timeLeft(transfer.reviewDeadline)}.</span>
        </Notice>
        <TransferPlate transfer={transfer} />
        <TransferFacts transfer={transfer} />
        <div className="btn-row">
          <ButtonLink kind="primary" to={transferPath(transfer.id)}>
            See this transfer
          </ButtonLink>
          <Button onClick={onAgain}>Transfer another device</Button>
        </div>
      </div>
      <WhatNext transfer={transfer} />
    </div>
  );
}
