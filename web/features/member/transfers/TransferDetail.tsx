import type { ReactNode } from 'react';
import { devicePath } from '#lib/paths/memberPaths.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { actsOn } from './acts.ts';
import { awaitsMe, compareFirst, isMine, statusText } from './states.ts';
import { TransferActs } from './TransferActs.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferPlate } from './TransferPlate.tsx';
import { WhatNext } from './WhatNext.tsx';

type Props = {
  transfer: MemberTransfer;
  subscribed: boolean;
  /** Stands in place of Accept. */
  confirmFirst: ReactNode;
};

export function TransferDetail({ transfer, subscribed, confirmFirst }: Props) {
  const mayOpen = subscribed && isMine(transfer);
  const pending = transfer.status === 'pending';
  const mayAct = actsOn(transfer).length > 0;
  const details = (
    <Card title="Details">
      <TransferFacts transfer={transfer} />
    </Card>
  );
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <TransferPlate transfer={transfer} note={statusText(transfer)} />
        {awaitsMe(transfer) && <p className="compare">{compareFirst(transfer.device)}</p>}
        {confirmFirst}
        {(mayAct || mayOpen) && (
          <div className="btn-row">
            <TransferActs transfer={transfer} without={confirmFirst ? 'accept' : undefined} />
            {mayOpen && (
              <ButtonLink
                kind={transfer.status === 'approved' ? 'primary' : mayAct ? 'quiet' : undefined}
                to={devicePath(transfer.deviceId)}
              >
                See the device
              </ButtonLink>
            )}
          </div>
        )}
        {pending && details}
      </div>
      <div className="stackable">{pending ? <WhatNext transfer={transfer} /> : details}</div>
    </div>
  );
}
