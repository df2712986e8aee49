import { useQueryClient } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { QUERIES, type Session } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { toast } from '#ui/toast.ts';
import { describeUserAgent } from './userAgent.ts';

/**
 * Ends sessions; one that is younger than this one after the password alone. Whatever the server answers, the list shows how it
 * stands now.
 */
export function useSessions(withPassword: PasswordConfirmation['withPassword'], onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = QUERIES.sessions;
  const common = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      void client.invalidateQueries({ queryKey });
    },
  };

  const end = useSingleMutation({
    ...common,
    mutationKey: ['end-session'],
    mutationFn: ({ id }: Session) => withPassword(() => api.users.endSession.mutate({ id }).then(() => true)),
    onSuccess: (ended, { id, device }) => {
      if (!ended) return;
      client.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id));
      toast.success(`${describeUserAgent(device).words} is signed out.`);
    },
    onError: (error, { id }) => {
      if (codeOf(error) === 'NOT_FOUND') client.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id));
      common.onError(error);
    },
  });

  const endOthers = useSingleMutation({
    ...common,
    mutationKey: ['end-other-sessions'],
    mutationFn: () => withPassword(() => api.users.endOtherSessions.mutate()),
    onSuccess: (left) => {
      if (!left) return;
      client.setQueryData(queryKey, left);
      toast.success('Your other devices are signed out.');
    },
  });

  return { end, endOthers };
}
