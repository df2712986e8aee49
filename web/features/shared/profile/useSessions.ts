import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import type { Session } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { toast } from '#ui/toast.ts';

/** A younger session needs the password. Whatever the server answers, the list is read again. */
export function useSessions(withPassword: PasswordConfirmation['withPassword'], onDone: () => void) {
  const { sessions } = trpc.useUtils().users;
  const common = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      void sessions.invalidate();
    },
  };

  const end = useSingleMutation({
    ...common,
    mutationKey: ['end-session'],
    mutationFn: ({ id }: Session) => withPassword(() => api.users.endSession.mutate({ id }).then(() => true)),
    onSuccess: (ended, { id, device }) => {
      if (!ended) return;
      sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      toast.success(`${describeUserAgent(device).words} is logged out.`);
    },
    onError: (error, { id }) => {
      if (codeOf(error) === 'NOT_FOUND') sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      common.onError(error);
    },
  });

  const endOthers = useSingleMutation({
    ...common,
    mutationKey: ['end-other-sessions'],
    mutationFn: () => withPassword(() => api.users.endOtherSessions.mutate()),
    onSuccess: (left) => {
      if (!left) return;
      sessions.setData(undefined, left);
      toast.success('Your other devices are logged out.');
    },
  });

  return { end, endOthers };
}
