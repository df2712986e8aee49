import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDeclined } from '#lib/api/humanCheck.ts';
import { runOnce } from '#lib/forms/runOnce.ts';
import { toast } from './toast.ts';

type TextOf = (error: unknown) => string | null;
type Options = {
  before?: string | null;
  /** Shared with another screen that sends the same. */
  key?: string;
  /** A failure is shown in the banner alone. */
  silent?: boolean;
};

/** One at a time. A failure is shown as a toast and kept as `problem`; `textOf` gives null where the fields show it. */
export function useSending(textOf: TextOf, { before = null, key, silent = false }: Options = {}) {
  const own = useRef({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);

  /** @returns true when it went well */
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
