import { ChevronDown, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import type { DeviceType } from '#schemas/devices/statuses.ts';
import { Choice } from '#ui/Choice.tsx';
import { Locks, Networks } from './StepHelp.tsx';
import { stepsFor } from './steps.ts';

type Props = {
  type: DeviceType;
  isDone: (step: EmergencyStep) => boolean;
  onTick: (step: EmergencyStep, done: boolean) => void;
  /** What helps with a step, beside what helps everybody. */
  help: Partial<Record<EmergencyStep, ReactNode>>;
};

/** One is open; ticking it opens the next. */
export function TodoList({ type, isDone, onTick, help }: Props) {
  const steps = stepsFor(type);
  const [open, setOpen] = useState(steps.find(({ id }) => !isDone(id))?.id);
  const list = useRef<HTMLOListElement>(null);
  const ticked = useRef(false);
  useEffect(() => {
    if (ticked.current) list.current?.querySelector<HTMLElement>(`#step-${open}`)?.focus();
    ticked.current = false;
  }, [open]);

  function tick(id: EmergencyStep, done: boolean) {
    onTick(id, done);
    const next =
      done && steps.slice(steps.findIndex((step) => step.id === id)).find((step) => step.id !== id && !isDone(step.id));
    if (!next) return;
    ticked.current = true;
    setOpen(next.id);
  }

  const helps: Props['help'] = { lock: <Locks type={type} />, sim: <Networks />, ...help };
  return (
    <section className="stack gap-3" aria-labelledby="now">
      <div className="between">
        <h2 className="h3" id="now">
          Do this now
        </h2>
        <p className="num muted" role="status">
          {steps.filter(({ id }) => isDone(id)).length}/{steps.length}
        </p>
      </div>
      <ol className="todo" ref={list}>
        {steps.map(({ id, title, text, tick: words }) => (
          <li key={id} className={isDone(id) ? 'is-ticked' : undefined}>
            <h3>
              <button
                type="button"
                id={`step-${id}`}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                {isDone(id) && <CircleCheck className="i" />}
                <span>{title}</span>
                <ChevronDown className="i i-fold" />
              </button>
            </h3>
            {open === id && (
              <div className="todo-help">
                <p className="muted">{text}</p>
                {helps[id]}
                <Choice label={words} name={id} checked={isDone(id)} onChange={(done) => tick(id, done)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
