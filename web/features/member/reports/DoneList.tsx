import { CircleCheck } from 'lucide-react';
import { referenceOf } from '#lib/format/format.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

/** Nobody is written to about the alarm of an earlier owner. */
export function DoneList({ status, reports: [report] }: Pick<DeviceRecord, 'status' | 'reports'>) {
  const done = [
    { text: `Marked ${STATUS_LOOKS[status].word.toLowerCase()}`, small: report && formatDateTime(report.createdAt) },
    { text: 'Buyers are warned' },
    ...(report && report.by !== 'earlier_owner'
      ? [{ text: 'We wrote to you', small: `Reference ${referenceOf(report.id)}` }]
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
