import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { transfersQuery } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { toast } from '#ui/toast.ts';
import type { Act } from './acts.ts';

const DONE: Record<Act, (device: string) => string> = {
  accept: (device) => `You accepted “${device}”. It becomes yours once the transfer is approved.`,
  decline: (device) => `You declined “${device}”.`,
  cancel: (device) => `The transfer of “${device}” is cancelled. It stays yours.`,
};

/** Whatever the server answers, the state is read again. */
export function useAnswer(onDone: () => void) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['answer-transfer'],
    mutationFn: ({ act, id }: { act: Act; id: string }) => api.transfers[act].mutate({ id }),
    onSuccess: (transfer, { act }) => {
      utils.transfers.get.setData({ id: transfer.id }, transfer);
      client.setQueryData(transfersQuery.queryKey, (all) => {
        const put = (page: MemberTransfer[]) => page.map((one) => (one.id === transfer.id ? transfer : one));
        return all && { ...all, pages: all.pages.map(put) };
      });
      toast.success(DONE[act](transfer.deviceName));
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      void utils.invalidate();
    },
  });
}
