import type { ReactNode, Ref } from 'react';
import type { useSending } from '#ui/useSending.ts';
import { Problem } from './Problem.tsx';

type Props = {
  /** What the form is called among the landmarks of the page. */
  label: string;
  sending: Pick<ReturnType<typeof useSending>, 'problem' | 'dismiss'>;
  onSubmit: () => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** The frame of every form about an account: its name, its banner, and a sending that never leaves the page. */
export function AccountForm({ label, sending, onSubmit, ref, children }: Props) {
  return (
    <form
      className="account-form"
      method="dialog"
      noValidate
      ref={ref}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Problem text={sending.problem} onDismiss={sending.dismiss} />
      {children}
    </form>
  );
}
