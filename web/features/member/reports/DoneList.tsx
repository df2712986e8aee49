import { CircleCheck } from 'lucide-react';
import { referenceOf } from '#lib/format/format.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

export function DoneList({ record: { status, reports } }: { record: DeviceRecord }) {
  const [report] = reports;
  const word = STATUS_LOOKS[status].word.toLowerCase();
  const done = [
    {
      text: `Marked it ${word} in the register`,
      short: `Marked ${word}`,
      small: report ? formatDateTime(report.createdAt) : undefined,
    },
    { text: 'Anyone who checks it is warned', short: 'Buyers are warned', small: 'What they see stands below' },
    ...(report && report.by !== 'earlier_owner'
      ? [
          {
            text: report.from ? 'Sent you the report by e-mail' : 'Kept its registration as a report',
            short: report.from ? 'E-mail sent to you' : 'Kept as a report',
            small: `Reference ${referenceOf(report.id)}, for your bank and the police`,
          },
        ]
      : []),
  ];
  return (
    <section className="stack gap-3 rest done-first" aria-labelledby="done">
      <h2 className="h3" id="done">
        What we have done
      </h2>
      <ul className="stack gap-3 done-list">
        {done.map(({ text, short, small }) => (
          <li key={text}>
            <CircleCheck className="i" />
            <span>
              <span className="wide-only">{text}</span>
              <span className="short">{short}</span> {small && <small className="num">{small}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
