import { formatDate, formatDateTime } from '../../../worker/schemas/dates.ts';
import { properName, referenceOf } from '../../lib/format.ts';
import type { DeviceRecord, ReportEntry } from '../../lib/queries.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** The reports on a device, newest first, each with its reference. */
export function ReportHistory({ reports }: { reports: ReportEntry[] }) {
  if (reports.length === 0)
    return <p className="muted">No reports. Its status has not changed since it was registered.</p>;
  return (
    <ol className="timeline">
      {reports.map((report) => (
        <li key={report.id} data-status={report.to}>
          <p className="timeline-head">
            <StatusBadge status={report.to} />
            <span className="xs muted num">{formatDateTime(report.createdAt)}</span>
          </p>
          {report.location && <p>At {report.location}</p>}
          {report.description && <p className="as-typed muted">{report.description}</p>}
          <p className="xs muted">
            Reference <b className="num">{referenceOf(report.id)}</b>. {seenBy(report)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The changes of owner, newest first; nothing at all while there was none. */
export function TransferList({ transfers }: { transfers: DeviceRecord['transferHistory'] }) {
  return (
    <ol className="timeline">
      {transfers.map(({ id, from, to, status, transferDate }) => (
        <li key={id}>
          <p>
            {from ? properName(from.name) : 'Name withheld'} to {to ? properName(to.name) : 'name withheld'}
          </p>
          <p className="xs muted num">
            {status === 'completed' ? 'Completed' : 'Pending'}, {formatDate(transferDate)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function seenBy({ showToPublic, showToMembers }: ReportEntry): string {
  if (showToPublic && showToMembers) return 'Device details shown to everyone, your contact to members.';
  if (showToPublic) return 'Device details shown to everyone who checks.';
  return showToMembers ? 'Your contact shown to signed-in members who check.' : 'No details shown.';
}
