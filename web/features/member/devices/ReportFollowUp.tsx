import { ArrowRight, CircleCheck, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeVisibility } from '#features/shared/devices/DeviceTimeline.tsx';
import { referenceOf } from '#lib/format/format.ts';
import { reportPath } from '#lib/paths/memberPaths.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { YOUNG_REPORT } from '#schemas/devices/statuses.ts';
import { formatDateTime, lagosDay } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { DEVICE_REGISTERED } from '#schemas/responses/successTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { useSuppressToast } from '#ui/useSuppressToast.ts';

type Props = { record: DeviceRecord; todo: ReactNode; plate: ReactNode; back: ReactNode };

export function ReportFollowUp({ record, todo, plate, back }: Props) {
  const { id, name, status, reports, wordsFrom } = record;
  const [report] = reports;
  useSuppressToast(report?.from === null ? DEVICE_REGISTERED : 'Device has been reported successfully');
  const isToday = report?.happenedOn === lagosDay(Date.now());
  return (
    <>
      <div className="stack gap-2 alert-head" data-status={status}>
        <span className="stripe" />
        <h1 className="h1" tabIndex={-1}>
          {name} is reported {status === 'stolen' ? 'stolen' : 'missing'}
        </h1>
        <p className="muted">
          Device has been reported successfully. {isToday && 'Act fast: the first minutes matter.'}
        </p>
        <DoneList status={status} reports={reports} />
      </div>
      <div className="stack gap-6 aftermath">
        {todo}
        <div className="stackable">
          {plate}
          {report && (
            <section className="stack gap-1" aria-labelledby="seen">
              <h2 className="h4" id="seen">
                What people can see now
              </h2>
              <p className="muted">The warning and its date. {describeVisibility(report, wordsFrom)}</p>
              {status === 'missing' && <p className="muted">{findersWords(record, report.createdAt)}</p>}
              <Link className="link-row" to={reportPath(id, status)}>
                Change it <ArrowRight className="i" />
              </Link>
            </section>
          )}
          <div className="btn-row">
            <ButtonLink href={SUPPORT.phoneLink} icon={<Phone />}>
              Call Ownmark
            </ButtonLink>
            {back}
          </div>
        </div>
      </div>
    </>
  );
}

/** As `openThread` decides. */
function findersWords({ createdAt, proof }: DeviceRecord, reportedAt: string): string {
  if (proof === 'shown' || Date.parse(reportedAt) - Date.parse(createdAt) >= YOUNG_REPORT)
    return 'A finder can write to you through us. Neither of you sees the other’s number.';
  return 'A finder can’t write to you: you registered it less than 7 days before your report, and we have seen no proof of purchase. We send finders to a police station.';
}

/** A new owner gets no messages about an alarm of an earlier owner. */
function DoneList({ status, reports: [report] }: Pick<DeviceRecord, 'status' | 'reports'>) {
  const { user } = useSession();
  const done = [
    { text: `Marked ${STATUS_LOOKS[status].word.toLowerCase()}`, small: report && formatDateTime(report.createdAt) },
    { text: 'Buyers are warned' },
    ...(report && report.by !== 'earlier_owner'
      ? [
          {
            text: user?.email ? 'We wrote to your e-mail' : 'We wrote to your phone',
            small: `Reference ${referenceOf(report.id)}`,
          },
        ]
      : []),
  ];
  return (
    <ul className="done-list" aria-label="What we have done">
      {done.map(({ text, small }) => (
        <li key={text}>
          <CircleCheck className="i" />
          <span>
            {text} {small && <small className="num muted">{small}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
