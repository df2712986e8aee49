import { useState } from 'react';
import type { Confirmed } from '../../lib/confirmed.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { repeatConfirmed } from './repeat.ts';

/** What every risky act of an admin goes through: the server asks for the password again when the last one is old. */
export function useConfirmed(): Confirmed {
  const [answer, setAnswer] = useState<((went: boolean) => void) | null>(null);

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const end = (went: boolean) => {
    setAnswer(null);
    answer?.(went);
  };
  return {
    confirmed: (act) => repeatConfirmed(act, ask),
    question: answer && <ConfirmationDialog onEnd={end} />,
  };
}
