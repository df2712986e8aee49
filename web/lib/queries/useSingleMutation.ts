import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { runOnce } from '#lib/forms/runOnce.ts';

type Options<Data, Sent> = UseMutationOptions<Data, Error, Sent> & {
  mutationKey: MutationKey;
  /** Calls of different keys may run at once; by default only one at a time. */
  keyOf?: (sent: Sent) => string;
};

/** A double tap sends once. */
export function useSingleMutation<Data, Sent = void>({ keyOf = () => '', ...options }: Options<Data, Sent>) {
  const { mutateAsync, isPending, variables } = useMutation(options);
  return {
    isPending,
    /** The input of the running call. */
    sent: isPending ? variables : undefined,
    mutate(sent: Sent): void {
      // `onError` reports it.
      const act = () => mutateAsync(sent).catch(() => {});
      void runOnce(`${options.mutationKey.join()}:${keyOf(sent)}`, act);
    },
  };
}
