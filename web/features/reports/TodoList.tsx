import type { ReactNode } from 'react';
import type { DeviceType } from '../../../worker/schemas/statuses.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { StepHelp } from './StepHelp.tsx';
import { stepsFor } from './steps.ts';

type Props = {
  type: DeviceType;
  deviceId: string;
  /** Where else the member is signed in, with the way to end it. */
  sessions: ReactNode;
  /** What stands below the list. */
  children: ReactNode;
};

/** The steps, to be ticked off; the ticks stay while this tab is open. What is done folds away once the finger has moved on. */
export function TodoList({ type, deviceId, sessions, children }: Props) {
  const { values: ticked, change } = useDraft<Record<string, boolean>>(`steps-${deviceId}`, {});
  const steps = stepsFor(type);
  const done = steps.filter(({ id }) => ticked[id]).length;
  return (
    <section className="main" aria-labelledby="now">
      <div className="todo-head">
        <h2 className="h3" id="now">
          Do this now, in this order
        </h2>
        <p className="num" role="status">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="todo">
        {steps.map(({ id, title, text, tick, with: help }) => (
          <li key={id} className={ticked[id] ? 'is-ticked' : undefined}>
            <div>
              <h3 className="h4">{title}</h3>
              <div className="todo-help">
                <p>{text}</p>
                {help && <StepHelp of={help} sessions={sessions} />}
              </div>
              <Choice
                label={tick}
                name={id}
                checked={ticked[id] ?? false}
                onChange={(checked) => change({ [id]: checked })}
              />
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
