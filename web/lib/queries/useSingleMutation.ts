import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { runOnce } from '#lib/forms/runOnce.ts';

type Options<Data, Sent> = UseMutationOptions<Data, Error, Sent> & {
  mutationKey: MutationKey;
  /** What tells apart what may be sent at once; without it nothing else is sent before the first has its answer. */
  keyOf?: (sent: Sent) => string;
};

/** A mutation that a double tap sends once. */
export function useSingleMutation<Data, Sent = void>({ keyOf = () => '', ...options }: Options<Data, Sent>) {
  const { mutateAsync, isPending, variables } = useMutation(options);
  return {
    isPending,
    /** What is being sent. */
    sent: isPending ? variables : undefined,
    mutate(sent: Sent): void {
      // A failure is told by onError.
      const act = () => mutateAsync(sent).catch(() => {});
      void runOnce(`${options.mutationKey.join()}:${keyOf(sent)}`, act);
    },
  };
}
