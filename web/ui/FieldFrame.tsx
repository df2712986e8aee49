import type { ReactNode } from 'react';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { FieldNote } from './FieldNote.tsx';
import { noteOf } from './fieldStateLook.ts';

export type FieldWords = {
  label: string;
  /** At the end of the label's line. */
  aside?: string;
  hint?: string;
  fieldState?: FieldState;
};

type Props = FieldWords & {
  id: string;
  /** An id for the label, when another element needs this label too. */
  labelId?: string;
  /** Hides the line for hints and errors. */
  silent?: boolean;
  children: ReactNode;
};

/** The input inside has `id`, and is described by `noteId(id)`. */
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

export function noteId(id: string): string {
  return `${id}-note`;
}
