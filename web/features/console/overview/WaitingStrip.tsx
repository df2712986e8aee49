import { Hourglass } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { WaitingTransfers } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

export function WaitingStrip({ waiting: { count, atLeast, firstDeadline } }: { waiting: WaitingTransfers }) {
  if (count === 0) return null;
  const one = count === 1 && !atLeast;
  return (
    <Notice
      status="transfer_pending"
      icon={<Hourglass />}
      actions={
        <ButtonLink kind="quiet" size="sm" to={listPath(PATHS.adminTransfers, { status: 'pending' })}>
          Review
        </ButtonLink>
      }
    >
      <span className="num">
        <b>
          {formatCount(count, atLeast)} transfer {one ? 'request' : 'requests'}
        </b>{' '}
        {one ? 'waits' : 'wait'} for a decision.
        {firstDeadline && ` The first deadline is ${formatDate(firstDeadline)}.`}
      </span>
    </Notice>
  );
}
