import type { ReactNode } from 'react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { devicePath } from '#lib/paths/memberPaths.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { actsOn } from './acts.ts';
import { awaitsMe, compareFirst, isMine, otherSide, statusText } from './states.ts';
import { TransferActs } from './TransferActs.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferPlate } from './TransferPlate.tsx';

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
        {awaitsMe(transfer) && <p className="compare-first">{compareFirst(transfer.device)}</p>}
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

function WhatNext({ transfer }: { transfer: MemberTransfer }) {
  const { direction, answer, reviewDeadline } = transfer;
  const incoming = direction === 'incoming';
  const other = otherSide(transfer);
  return (
    <Card title="What happens next">
      <ol className="next">
        {answer === null && !incoming && (
          <li>
            <b>{other} accepts or declines</b>
            They use the link in our e-mail, or log in.
          </li>
        )}
        <li>
          <b>Our team reviews the transfer</b>
          It is decided by <span className="num">{formatDateNoWrap(reviewDeadline)}</span>. {incoming ? other : 'You'}{' '}
          can cancel until then.
        </li>
        <li>
          <b>{incoming ? 'The device becomes yours' : `The device becomes ${other}’s`}</b>
          Its history stays with it. {incoming ? `Until then it is ${other}’s.` : 'Until then it is yours.'}
        </li>
      </ol>
    </Card>
  );
}
