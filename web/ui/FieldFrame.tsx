import type { ReactNode } from 'react';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { FieldNote } from './FieldNote.tsx';
import { noteOf } from './fieldStateLook.ts';

/** What every field has: its label, a word beside it, a hint or live message below. */
export type FieldWords = {
  label: string;
  /** A short word at the end of the label's line. */
  aside?: string;
  hint?: string;
  fieldState?: FieldState;
};

type Props = FieldWords & {
  id: string;
  /** Where something else is named by the label as well. */
  labelId?: string;
  /** Without a line below, where there is never anything to say. */
  silent?: boolean;
  children: ReactNode;
};

/** The frame of a field; the input inside has `id`, and is described by `noteId(id)`. */
export function FieldFrame({ id, labelId, label, aside, hint, fieldState, silent = false, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" id={labelId} htmlFor={id}>
        {label}
        {aside && <small>{aside}</small>}
      </label>
      {children}
      {!silent && <FieldNote id={noteId(id)} note={noteOf(fieldState, hint)} />}
    </div>
  );
}

/** The id of the line under the field `id`. */
export function noteId(id: string): string {
  return `${id}-note`;
}
