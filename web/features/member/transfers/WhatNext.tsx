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
        {answer === null && (
          <li>
            <b>{incoming ? 'You accept or decline' : `${other} accepts or declines`}</b>
            {incoming ? 'Use the buttons on this page.' : 'They use the link in our e-mail, or log in.'}
          </li>
        )}
        <li>
          <b>Our team reviews the transfer</b>
          It is decided on <span className="num">{formatDateNoWrap(reviewDeadline)}</span> at the latest.
        </li>
        <li>
          <b>{incoming ? 'The device becomes yours' : `The device becomes ${other}’s`}</b>
          Its history stays with it. {incoming ? `Until then it is ${other}’s.` : 'Until then it is yours.'}
        </li>
      </ol>
    </Card>
  );
}
