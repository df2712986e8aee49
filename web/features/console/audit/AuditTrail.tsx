import { ChevronDown } from 'lucide-react';
import type { AuditEntry } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { SwitchedMoments } from '#ui/Moments.tsx';
import { Details, PersonLink } from './list.tsx';
import { actionLabel, anonymousActor, detailsOf, sentenceOf, subjectOf } from './words.ts';

/** Newest first. @param of the account or transfer it belongs to */
export function AuditTrail({ of, entries }: { of: string; entries: readonly AuditEntry[] }) {
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
          <Doer entry={entry} of={of} />
          <Around entry={entry} of={of} />
        </li>
      ))}
    </ol>
  );
}

/** Hidden where it is the user of this page, or their own failed login. */
function Doer({ entry: { actor, subjectId, action }, of }: { entry: AuditEntry; of: string }) {
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
    note: <Doer entry={entry} of={of} />,
    to: entry.subjectId === of ? undefined : subjectOf(entry).to,
  }));
  return <SwitchedMoments moments={moments} technical={<AuditTrail of={of} entries={entries} />} />;
}

/** The acts as the log has them, closed. */
export function Technical(props: Parameters<typeof AuditTrail>[0]) {
  return (
    <details className="fold">
      <summary>
        Technical
        <ChevronDown className="i" />
      </summary>
      <AuditTrail {...props} />
    </details>
  );
}
