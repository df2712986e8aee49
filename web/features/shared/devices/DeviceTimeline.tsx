import { ArrowRightLeft, BadgeCheck, ShieldAlert } from 'lucide-react';
import { properName, referenceOf } from '#lib/format/format.ts';
import type { DeviceRecord, OwnHistoryEntry, ReportEntry } from '#lib/queries/outputs.ts';
import { isFlagged, NEVER_PUBLIC, type Reporter } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';

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
          {one.kind === 'attempt' && (
            <>
              <p className="between history-head">
                <Badge icon={<ShieldAlert />}>Refused</Badge>
                <When at={one.at} />
              </p>
              <p>Somebody tried to register it.</p>
            </>
          )}
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
  const isTakenBack = by === 'owner' && from !== null && isFlagged(from) && to === 'active';
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
        {isFlagged(to) && ` ${describeVisibility(report, wordsFrom)}`}
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

/** If `createdAt` is missing, this is only a part of the history. */
type DeviceHistory = Pick<DeviceRecord, 'reports' | 'transferHistory'> &
  Partial<Pick<DeviceRecord, 'createdAt' | 'wordsFrom' | 'attempts'>>;

type TimelineEvent = { key: string; at: string } & (
  | { kind: 'report'; report: ReportEntry }
  | { kind: 'transfer'; transfer: OwnHistoryEntry }
  | { kind: 'attempt' }
  | { kind: 'registered' }
);

/** Newest first, down to the registration. */
export function timelineOf({ reports, transferHistory, attempts = [], createdAt }: DeviceHistory): TimelineEvent[] {
  const happened: TimelineEvent[] = [
    ...reports.map((report) => ({ key: report.id, at: report.createdAt, kind: 'report' as const, report })),
    ...transferHistory.map((transfer) => ({
      key: transfer.id,
      at: transfer.transferDate,
      kind: 'transfer' as const,
      transfer,
    })),
    ...attempts.map(({ id, at }) => ({ key: id, at, kind: 'attempt' as const })),
  ];
  const newestFirst = happened.toSorted((one, two) => two.at.localeCompare(one.at));
  return createdAt === undefined
    ? newestFirst
    : [...newestFirst, { key: 'registered', at: createdAt, kind: 'registered' }];
}

type Reader = 'owner' | 'admin';

/** @param wordsFrom when checks begin to show what the owner chose to show; null when they do already */
export function describeVisibility(
  { showToPublic }: Pick<ReportEntry, 'showToPublic'>,
  wordsFrom: string | null = null,
): string {
  const since = wordsFrom ? sinceWhen(wordsFrom) : '';
  return showToPublic ? `Device details shown to everyone who checks${since}.` : 'No details shown.';
}

const sinceWhen = (from: string) =>
  Date.parse(from) >= NEVER_PUBLIC ? ' once Ownmark has seen a proof of purchase' : ` from ${formatDateTime(from)} on`;
