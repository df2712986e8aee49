import type { ReactNode } from 'react';
import type { Verdict } from '../../worker/schemas/rules.ts';
import { FieldNote } from './FieldNote.tsx';
import { noteOf } from './verdictLook.ts';

/** What every field has: its label, a word beside it, a hint or live message below. */
export type FieldWords = {
  label: string;
  /** A short word at the end of the label's line. */
  aside?: string;
  hint?: string;
  verdict?: Verdict;
};

type Props = FieldWords & {
  id: string;
  /** Set where the label can't point at an input. */
  labelId?: string;
  /** Without a line below, where there is never anything to say. */
  silent?: boolean;
  children: ReactNode;
};

/** The frame of a field; the input inside has `id`, and is described by `noteId(id)`. */
export function FieldFrame({ id, labelId, label, aside, hint, verdict, silent = false, children }: Props) {
  const words = (
    <>
      {label}
      {aside && <small>{aside}</small>}
    </>
  );
  return (
    <div className="field">
      {labelId ? (
        <span className="field-label" id={labelId}>
          {words}
        </span>
      ) : (
        <label className="field-label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {!silent && <FieldNote id={noteId(id)} note={noteOf(verdict, hint)} />}
    </div>
  );
}

/** The id of the line under the field `id`. */
export function noteId(id: string): string {
  return `${id}-note`;
}
