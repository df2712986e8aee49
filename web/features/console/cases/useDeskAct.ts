import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { refusalOf } from './words.ts';

type Words = { failure: string; done: string };

/** One act of the desk. Render `passwordPrompt` inside the open dialog. */
export function useDeskAct(id: string, { failure, done }: Words) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const sending = useSending((error) => refusalOf(error, failure));

  /** @returns false when the password was declined */
  async function run(act: () => Promise<DeskCase>): Promise<boolean> {
    const changed = await withPassword(act);
    if (!changed) return false;
    // A refetch would be recorded as one more look at the case.
    utils.cases.getForDesk.setData({ id }, (before) => before && { ...before, ...changed });
    void utils.cases.listForDesk.invalidate();
    void utils.cases.waiting.invalidate();
    toast.success(done);
    // The button that was pressed may be gone.
    focusIfLost();
    return true;
  }

  /** Somebody else has changed it: the screen behind shows what it is now. */
  function onFailure(error: unknown) {
    if (statusOf(error) === 409) void utils.cases.getForDesk.invalidate({ id });
  }

  return { sending, run, onFailure, passwordPrompt };
}
