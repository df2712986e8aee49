import { type ReactNode, useState } from 'react';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { repeatConfirmed } from './repeat.ts';

type Confirmed = {
  /** Runs a risky act, with the password asked for where the server wants it; null when that was declined. */
  confirmed: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** The question, to be put on the page; inside the dialog where one is open. */
  question: ReactNode;
};

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
