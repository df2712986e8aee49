import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Choice } from '#ui/Choice.tsx';
import { toast } from '#ui/toast.ts';
import { StepHelp } from './StepHelp.tsx';
import { stepsFor } from './steps.ts';

type Props = { record: DeviceRecord; sessions: ReactNode; children: ReactNode };

/** The account keeps the ticks. A done step folds away once the finger has moved on. */
export function TodoList({ record, sessions, children }: Props) {
  const { doneAt, tick: setTicked } = useSteps(record);
  const steps = stepsFor(record.type).map((step) => ({ ...step, at: doneAt(step.id) }));
  const done = steps.filter(({ at }) => at).length;
  return (
    <section className="stack gap-3 main" aria-labelledby="now">
      <div className="between todo-head">
        <h2 className="h3" id="now">
          Do this now, in this order
        </h2>
        <p className="num muted" role="status">
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
                {help && <StepHelp of={help} sessions={sessions} device={record.id} />}
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

type Tick = { step: EmergencyStep; done: boolean };

/** A device that an older version kept has none. */
const NONE: DeviceRecord['doneSteps'] = [];

/** The account keeps them, for every phone of the member. */
function useSteps({ id, doneSteps = NONE }: Pick<DeviceRecord, 'id' | 'doneSteps'>) {
  const cached = trpc.useUtils().devices.get;

  /** Only this step: another one's answer may be under way. */
  const put = (step: EmergencyStep, at: string | undefined) =>
    cached.setData({ id }, (record) => {
      if (!record) return record;
      const others = (record.doneSteps ?? NONE).filter((one) => one.step !== step);
      return { ...record, doneSteps: at === undefined ? others : [...others, { step, at }] };
    });

  const sending = useSingleMutation<Awaited<ReturnType<typeof api.devices.tick.mutate>>, Tick>({
    mutationKey: ['tick-step', id],
    keyOf: ({ step, done }) => `${step}:${done}`,
    mutationFn: (tick) => api.devices.tick.mutate({ id, ...tick }),
    onMutate: ({ step, done }) => {
      void cached.cancel({ id });
      put(step, done ? new Date().toISOString() : undefined);
    },
    onSuccess: (answer, { step }) => void put(step, answer.doneSteps.find((one) => one.step === step)?.at),
    onError: (error, { step, done }) => {
      put(step, done ? undefined : new Date().toISOString());
      toast.error(messageOf(error, 'Failed to keep this tick. Please try again.'));
    },
  });

  return {
    doneAt: (step: EmergencyStep) => doneSteps.find((one) => one.step === step)?.at,
    tick: (step: EmergencyStep, done: boolean) => sending.mutate({ step, done }),
  };
}
