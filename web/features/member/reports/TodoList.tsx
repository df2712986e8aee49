import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Choice } from '#ui/Choice.tsx';
import { StepHelp } from './StepHelp.tsx';
import { stepsFor } from './steps.ts';
import { useSteps } from './useSteps.ts';

type Props = {
  record: DeviceRecord;
  sessions: ReactNode;
  children: ReactNode;
};

/** The account keeps the ticks. A done step folds away once the finger has moved on. */
export function TodoList({ record, sessions, children }: Props) {
  const { doneAt, tick: setTicked } = useSteps(record);
  const steps = stepsFor(record.type).map((step) => ({ ...step, at: doneAt(step.id) }));
  const done = steps.filter(({ at }) => at).length;
  return (
    <section className="main" aria-labelledby="now">
      <div className="todo-head">
        <h2 className="h3" id="now">
          Do this now, in this order
        </h2>
        <p className="num" role="status">
          {done} of {steps.length} done. What you tick stays.
        </p>
      </div>
      <ol className="todo">
        {steps.map(({ id, title, text, tick, at, with: help }) => (
          <li key={id} className={at && 'is-ticked'}>
            {at && <CircleCheck className="i todo-check" />}
            <div>
              <h3 className="h4">{title}</h3>
              <div className="todo-help">
                <p>{text}</p>
                {help && <StepHelp of={help} sessions={sessions} />}
              </div>
              <Choice
                label={tick}
                name={id}
                hint={at && formatDateTime(at)}
                checked={at !== undefined}
                onChange={(checked) => setTicked(id, checked)}
              />
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
