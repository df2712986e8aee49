import { formatDateNoWrap } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';
import { otherSide } from './states.ts';

export function WhatNext({ transfer }: { transfer: MemberTransfer }) {
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
