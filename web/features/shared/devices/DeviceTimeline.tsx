import { ArrowRightLeft, BadgeCheck } from 'lucide-react';
import { properName, referenceOf } from '#lib/format/format.ts';
import type { OwnHistoryEntry, ReportEntry } from '#lib/queries/outputs.ts';
import { isSought, type Reporter } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { type DeviceHistory, timelineOf } from './timeline.ts';
import { describeVisibility, type Reader } from './visibility.ts';

const BY: Record<Reader, Record<Reporter | 'back', string>> = {
  owner: {
    owner: 'You reported it',
    earlier_owner: 'An earlier owner reported it',
    admin: 'Ownmark changed it',
    back: 'You have it back',
  },
  admin: {
    owner: 'The owner reported it',
    earlier_owner: 'An earlier owner reported it',
    admin: 'An admin changed it',
    back: 'The owner has it back',
  },
};
const ENDED: Record<Exclude<OwnHistoryEntry['status'], 'pending'>, string> = {
  completed: 'Changed owner',
  rejected: 'Transfer ended',
};

export function DeviceTimeline({ record, reader = 'owner' }: { record: DeviceHistory; reader?: Reader }) {
  return (
    <ol className="stack history">
      {timelineOf(record).map((one) => (
        <li key={one.key}>
          {one.kind === 'report' && (
            <Report
              report={one.report}
              reader={reader}
              wordsFrom={one.report === record.reports[0] ? record.wordsFrom : null}
            />
          )}
          {one.kind === 'transfer' && <Transfer transfer={one.transfer} />}
          {one.kind === 'registered' && (
            <p className="between history-head">
              <Badge icon={<BadgeCheck />}>Registered</Badge>
              <When at={one.at} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type ReportProps = { report: ReportEntry; reader: Reader; wordsFrom?: string | null };

function Report({ report, reader, wordsFrom }: ReportProps) {
  const { id, by, from, to, location, description, happenedOn, extractNumber, station, createdAt } = report;
  const isTakenBack = by === 'owner' && from !== null && isSought(from) && to === 'active';
  return (
    <>
      <p className="between history-head">
        <StatusBadge status={to} />
        <When at={createdAt} />
      </p>
      <p>
        {BY[reader][isTakenBack ? 'back' : by]}.
        {!isTakenBack && from && from !== to && ` It was ${STATUS_LOOKS[shownStatus(from)].word} before.`}
      </p>
      {happenedOn && <p>Said to have happened on {formatDate(happenedOn)}.</p>}
      {location && <p>At {location}</p>}
      {(station || extractNumber) && (
        <p>
          Police: {[station, extractNumber && `extract ${extractNumber}`].filter(Boolean).join(', ')}{' '}
          <span className="xs muted">Not shown to others</span>
        </p>
      )}
      {description && <p className="as-typed muted">{description}</p>}
      <p className="xs muted">
        Reference <b className="num">{referenceOf(id)}</b>.
        {isSought(to) && ` ${describeVisibility(report, reader, wordsFrom)}`}
      </p>
    </>
  );
}

function Transfer({ transfer }: { transfer: OwnHistoryEntry }) {
  const { from, to, status, requestDate, transferDate } = transfer;
  const between = `${from ? properName(from.name) : 'Name withheld'} to ${to ? properName(to.name) : 'name withheld'}`;
  return (
    <>
      <p className="between history-head">
        {status === 'pending' ? (
          <StatusBadge status="transfer_pending" />
        ) : (
          <Badge icon={<ArrowRightLeft />}>{ENDED[status]}</Badge>
        )}
        <When at={transferDate} />
      </p>
      <p>From {between}.</p>
      {status !== 'pending' && (
        <p className="xs muted">
          Asked for on <span className="num">{formatDate(requestDate)}</span>
          {status === 'rejected' && '; the device stayed where it was'}.
        </p>
      )}
    </>
  );
}

function When({ at }: { at: string }) {
  return (
    <time className="xs muted num" dateTime={at}>
      {formatDateTime(at)}
    </time>
  );
}
