import type { CheckAnswer } from '../../../worker/schemas/checks.ts';
import { VERDICT_TITLES } from '../../../worker/schemas/checks.ts';
import { formatDateTime } from '../../../worker/schemas/dates.ts';
import { Identifier } from '../../ui/Identifier.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ResultFoot } from './ResultFoot.tsx';
import { VERDICT_LOOKS } from './verdicts.tsx';

type Props = { answer: CheckAnswer; checkedAt: number; identifier: string; onStartOver: () => void };

/**
 * The answer as a plate. `data-slot` and `data-row` are the blanks that worker/pages/slots.ts fills in when no script
 * made the check; each slot holds nothing but its text.
 */
export function ResultPlate({ answer, checkedAt, identifier, onStartOver }: Props) {
  const { tag, icon, status, text } = VERDICT_LOOKS[answer.status];
  const reported = answer.status !== 'clean';
  const advice = <p className="result-text">{text}</p>;
  return (
    <article className="result" data-status={status} aria-labelledby="result-title">
      <span className="stripe" />
      <StatusTag icon={icon}>{tag}</StatusTag>
      <div className="result-in">
        <div className="result-head">
          <p className="result-cap num" data-slot="checkedAt">
            {formatDateTime(checkedAt)}
          </p>
          <h3 className="result-title" id="result-title" tabIndex={-1}>
            {VERDICT_TITLES[answer.status]}
          </h3>
          <Identifier value={identifier} slot="identifier" />
          {answer.sample && (
            <p className="result-sample" data-row="sample">
              <span className="badge badge-accent">Sample</span> Not a real device.
            </p>
          )}
          {reported && advice}
        </div>
        <div className="result-body">
          {reported ? <ReportFacts answer={answer} /> : advice}
          <ResultFoot verdict={answer.status} onStartOver={onStartOver} />
        </div>
      </div>
    </article>
  );
}
