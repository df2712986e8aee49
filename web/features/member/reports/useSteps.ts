import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import { toast } from '#ui/toast.ts';

type Tick = { step: EmergencyStep; done: boolean };

/** An older version of these pages may have kept a device without them in this tab. */
const NONE: DeviceRecord['doneSteps'] = [];

/** What of the list is done, as the account keeps it: it is there on the next phone, too. */
export function useSteps({ id, doneSteps = NONE }: Pick<DeviceRecord, 'id' | 'doneSteps'>) {
  const cached = trpc.useUtils().devices.get;

  /** One step alone: another one's answer may still be on its way. */
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
