import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDeclined } from '#lib/api/humanCheck.ts';
import { runOnce } from '#lib/forms/runOnce.ts';
import { toast } from './toast.ts';

type Options = {
  /** A problem that led here. */
  before?: string | null;
  /** What is sent once at a time, also by another screen that sends the same. */
  key?: string;
  /** A failure stands in the banner alone. */
  silent?: boolean;
};

/**
 * Runs one sending at a time: a second press while the first is under way does nothing. A failure is told by a toast and
 * kept as `problem` for the banner, until it is dismissed or sent again; null from `textOf` where the fields say it.
 */
export function useSending(
  textOf: (error: unknown) => string | null,
  { before = null, key, silent = false }: Options = {},
) {
  const own = useRef({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);

  /** @param say in place of `textOf`
   * @returns true when it went well */
  async function send(act: () => Promise<void>, onFailure?: (error: unknown) => void, say = textOf): Promise<boolean> {
    let isDone = false;
    await runOnce(key ?? own.current, async () => {
      setBusy(true);
      setProblem(null);
      try {
        await act();
        isDone = true;
      } catch (error) {
        const text = say(error);
        // No toast: on a phone it would cover the button they may need next.
        if (text === null || isDeclined(error)) setProblem(text);
        else tell(text);
        onFailure?.(error);
      } finally {
        setBusy(false);
      }
    });
    return isDone;
  }

  function tell(text: string) {
    if (silent) return setProblem(text);
    // Render the banner first, so that the same toast is suppressed.
    flushSync(() => setProblem(text));
    toast.error(text);
  }

  return { busy, problem, send, tell, dismiss: () => setProblem(null) };
}
