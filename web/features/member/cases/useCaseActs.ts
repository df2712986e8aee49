import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { toast } from '#ui/toast.ts';

/** After a change on the server: the answer is shown, and whatever else hangs on it is read again. */
export function useCaseChanged() {
  const utils = trpc.useUtils();
  return (found: MemberCase) => {
    void utils.cases.get.cancel({ id: found.id });
    utils.cases.get.setData({ id: found.id }, found);
    void utils.invalidate();
  };
}

/** Acts without words. */
export type CaseAct = 'submit' | 'moreTime' | 'accept' | 'withdraw';

const DONE: Record<CaseAct, string> = {
  submit: 'Sent. Our team looks at it.',
  moreTime: 'You have 7 more days to answer.',
  accept: 'You accepted the decision.',
  withdraw: 'You withdrew the case.',
};

export function useCaseActs(id: string, onDone: () => void) {
  const changed = useCaseChanged();
  const utils = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['act-on-case', id],
    mutationFn: ({ act }: { act: CaseAct }) => api.cases[act].mutate({ id }),
    onSuccess: (found, { act }) => {
      changed(found);
      toast.success(DONE[act]);
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void utils.cases.get.invalidate({ id });
    },
    onSettled: onDone,
  });
}
