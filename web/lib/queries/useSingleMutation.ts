import { type MutationKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

type Options<Data, Sent> = UseMutationOptions<Data, Error, Sent> & {
  mutationKey: MutationKey;
  /** Whether two things sent are the same; without it nothing else is sent before the first has its answer. */
  same?: (one: Sent, other: Sent) => boolean;
};

/**
 * A mutation that a double tap sends once. It asks the cache, which knows at once what is under way: the second press comes
 * before the next drawing could disable a button.
 */
export function useSingleMutation<Data, Sent = void>({ same = () => true, ...options }: Options<Data, Sent>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(options);
  return {
    isPending,
    mutate(sent: Sent) {
      const isUnderWay = client.isMutating({
        mutationKey: options.mutationKey,
        predicate: ({ state }) => same(state.variables as Sent, sent),
      });
      if (!isUnderWay) mutate(sent);
    },
  };
}
