import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import { toast } from '#ui/toast.ts';

type Tick = { step: EmergencyStep; done: boolean };

/** A device that an older version kept has none. */
const NONE: DeviceRecord['doneSteps'] = [];

/** The account keeps them, for every phone of the member. */
export function useTicks({ id, doneSteps = NONE }: Pick<DeviceRecord, 'id' | 'doneSteps'>) {
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
    isDone: (step: EmergencyStep) => doneSteps.some((one) => one.step === step),
    onTick: (step: EmergencyStep, done: boolean) => sending.mutate({ step, done }),
  };
}
