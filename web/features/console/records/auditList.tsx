import { Clock, Lock } from 'lucide-react';
import { userPath } from '#lib/paths/adminPaths.ts';
import { type ListParams, optionsOf } from '#lib/paths/listState.ts';
import type { AuditEntry } from '#lib/queries/outputs.ts';
import { AUDIT_SUBJECTS } from '#schemas/admin/auditActions.ts';
import { formatDateTime, isDay } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import { EMAIL_MAX } from '#schemas/rules/fieldRules.ts';
import { Fold } from '#ui/Accordion.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Link } from '#ui/Link.tsx';
import { SwitchedMoments } from '#ui/Moments.tsx';
import { actionLabel, anonymousActor, type Detail, detailsOf, isAction, sentenceOf, subjectOf } from './auditWords.ts';

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'action',
    header: 'Act',
    head: true,
    cell: ({ action }) => <b>{actionLabel(action)}</b>,
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ createdAt, hash }) => (
      <>
        <span className="num nowrap">{formatDateTime(createdAt)}</span>
        <span className="cell-sub inline gap-1 seal">
          {hash === null ? <Clock className="i" /> : <Lock className="i" />}
          {hash === null ? 'Not sealed yet' : 'Sealed'}
        </span>
      </>
    ),
  },
  { key: 'actor', header: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { key: 'subject', header: 'On', cell: (entry) => <Told detail={subjectOf(entry)} /> },
  { key: 'details', header: 'Details', wide: true, cell: (entry) => <Details details={detailsOf(entry)} /> },
  {
    key: 'technical',
    header: 'Technical',
    technical: true,
    cell: ({ action, requestId }) => (
      <>
        <span className="break-anywhere">{action}</span>
        <span className="cell-sub inline gap-1 request-id num">
          {requestId.slice(0, 8)}
          <CopyButton label="Copy the request’s number" text={requestId} />
        </span>
      </>
    ),
  },
];

/** A failed login has no actor: anybody can type a wrong password. */
const actorOf = ({ actor, account, action }: Pick<AuditEntry, 'actor' | 'account' | 'action'>) =>
  actor ?? (action.endsWith('_failed') ? null : account);

/** At a login nobody is logged in yet, so the account stands for the actor. */
function Actor({ entry }: { entry: AuditEntry }) {
  const actor = actorOf(entry);
  if (!actor) return <span className="muted">{anonymousActor(entry.action)}</span>;
  return (
    <span className="cell-who">
      <PersonLink person={actor} />
      {actor.email && (
        <span className="cell-sub">
          <EmailAddress address={actor.email} />
        </span>
      )}
    </span>
  );
}

function PersonLink({ person: { id, username, name } }: { person: NonNullable<AuditEntry['actor']> }) {
  return <Link to={userPath(id)}>{username === null ? 'A deleted account' : calledOf({ username, name })}</Link>;
}

function Told({ detail: { text, to } }: { detail: Detail }) {
  return <span className="num">{to ? <Link to={to}>{text}</Link> : text}</span>;
}

function Details({ details }: { details: Detail[] }) {
  if (details.length === 0) return <span className="muted">None</span>;
  return (
    <ul className="flow told">
      {details.map((detail) => (
        <li key={detail.text}>
          <Told detail={detail} />
        </li>
      ))}
    </ul>
  );
}

export const AUDIT_LIST = {
  filters: {
    action: isAction,
    subjectType: ['all', ...AUDIT_SUBJECTS],
    // A subject can be an e-mail address.
    subjectId: (text: string) => text.length <= EMAIL_MAX,
    startDate: isDay,
    endDate: isDay,
  },
} as const;

export const SUBJECTS = optionsOf(
  AUDIT_LIST.filters.subjectType,
  (subjectType) => subjectOf({ subjectType, subjectId: null }).text,
);

/** The input of the list, without the page. */
export const auditAsked = ({ search, filters }: ListParams<typeof AUDIT_LIST.filters>) => ({
  actor: search,
  ...filters,
  subjectType: filters.subjectType === 'all' ? undefined : filters.subjectType,
});

/** Newest first. @param of the account or transfer it belongs to */
function AuditTrail({ of, entries }: { of: string; entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="muted">Nothing was done yet.</p>;
  return (
    <ol className="stack history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="between history-head">
            <b>{actionLabel(entry.action)}</b>
            <time className="xs muted num" dateTime={entry.createdAt}>
              {formatDateTime(entry.createdAt)}
            </time>
          </p>
          <TrailActor entry={entry} of={of} />
          <Around entry={entry} of={of} />
        </li>
      ))}
    </ol>
  );
}

/** Hidden where it is the user of this page, or their own failed login. */
function TrailActor({ entry: { actor, subjectId, action }, of }: { entry: AuditEntry; of: string }) {
  if (actor?.id === of || (!actor && subjectId === of)) return null;
  if (!actor) return <p className="muted">{anonymousActor(action)}</p>;
  return (
    <p>
      By <PersonLink person={actor} />
    </p>
  );
}

function Around({ entry, of }: { entry: AuditEntry; of: string }) {
  const details = [...(entry.subjectId === of ? [] : [subjectOf(entry)]), ...detailsOf(entry)];
  return details.length > 0 && <Details details={details} />;
}

/** In sentences; a switch shows the acts as the log has them. */
export function Timeline({ of, entries }: Parameters<typeof AuditTrail>[0]) {
  const moments = entries.map((entry) => ({
    key: String(entry.id),
    at: entry.createdAt,
    text: sentenceOf(entry),
    note: <TrailActor entry={entry} of={of} />,
    to: entry.subjectId === of ? undefined : subjectOf(entry).to,
  }));
  return <SwitchedMoments moments={moments} technical={<AuditTrail of={of} entries={entries} />} />;
}

/** The acts as the log has them, closed. */
export function Technical(props: Parameters<typeof AuditTrail>[0]) {
  return (
    <Fold title="Technical">
      <AuditTrail {...props} />
    </Fold>
  );
}
