import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDeclined } from '#lib/api/humanCheck.ts';
import { toast } from './toast.ts';

/**
 * Runs one sending at a time: a second press while the first is under way does nothing. A failure is told by a toast and
 * kept as `problem` for the banner, until it is dismissed or sent again. `before` is a problem that led here.
 */
export function useSending(textOf: (error: unknown) => string, before: string | null = null) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);

  /** @returns true when it went well */
  async function send(act: () => Promise<void>, onFailure?: (error: unknown) => void): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      // No toast: on a phone it would cover the button they may need next.
      if (isDeclined(error)) setProblem(textOf(error));
      else showProblem(textOf(error));
      onFailure?.(error);
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function showProblem(text: string) {
    // Render the banner first, so that the same toast is suppressed.
    flushSync(() => setProblem(text));
    toast.error(text);
  }

  return { busy, problem, send, tell: showProblem, dismiss: () => setProblem(null) };
}
