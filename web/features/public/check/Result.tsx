import { RESULT_ID } from '#schemas/checks/checkPage.ts';
import { CheckingPlate } from './CheckingPlate.tsx';
import { IdlePanel } from './IdlePanel.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import { ResultPlate } from './ResultPlate.tsx';
import type { Check } from './useCheck.ts';

/** Without `idle` it takes no room until there is an answer. */
export function Result({ check, idle = false }: { check: Check; idle?: boolean }) {
  const { kind, run, isReplaced, place, ways } = check;
  const isAnswered = run.state === 'answered' && !isReplaced;
  const found = isAnswered || run.state === 'problem';
  const isIdle = run.state === 'idle' || run.state === 'refused' || isReplaced;
  return (
    <div className="result-place" ref={place} id={found ? RESULT_ID : undefined}>
      {isAnswered && <ResultPlate {...run} ways={ways} />}
      {run.state === 'problem' && <ProblemPanel message={run.message} />}
      {run.state === 'checking' && <CheckingPlate identifier={run.identifier} />}
      {idle && isIdle && <IdlePanel kind={kind} />}
    </div>
  );
}
