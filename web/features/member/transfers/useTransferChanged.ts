import { type Query, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { transfersQuery } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';

/** After a change on the server: the answer is shown, and whatever else hangs on it is read again. */
export function useTransferChanged() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return {
    show(transfer: MemberTransfer): void {
      void utils.transfers.get.cancel({ id: transfer.id });
      utils.transfers.get.setData({ id: transfer.id }, transfer);
      client.setQueryData(transfersQuery.queryKey, (all) => {
        const put = (page: MemberTransfer[]) => page.map((one) => (one.id === transfer.id ? transfer : one));
        return all && { ...all, pages: all.pages.map(put) };
      });
    },
    readAgain: () => void client.invalidateQueries({ predicate: isLasting }),
  };
}

/** What is asked at one stage alone is refused at the next. */
const PASSING = [trpc.transfers.word, trpc.transfers.offered].map((one) => JSON.stringify(getQueryKey(one)[0]));

const isLasting = ({ queryKey }: Query): boolean => !PASSING.includes(JSON.stringify(queryKey[0]));
