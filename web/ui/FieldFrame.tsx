import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldState } from '#schemas/rules/fieldRules.ts';

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

type NoteTone = 'hint' | 'valid' | 'warning' | 'invalid';
export type Note = { tone: NoteTone; text: string };

const ICONS = { valid: CircleCheck, warning: TriangleAlert, invalid: CircleX } as const;

/** A hint or an error, announced when it changes. */
export function FieldNote({ id, note, slot }: { id: string; note: Note; slot?: string }) {
  const Icon = note.tone === 'hint' ? null : ICONS[note.tone];
  return (
    <p className={`msg msg-${note.tone}`} id={id} aria-live="polite">
      {Icon && <Icon className="i" />}
      <span data-slot={slot}>{note.text}</span>
    </p>
  );
}

/** The validation message, or the hint. */
export function noteOf(fieldState: FieldState | undefined, hint = ''): Note {
  if (!fieldState || fieldState.state === 'idle' || fieldState.message === '') return { tone: 'hint', text: hint };
  return { tone: fieldState.state, text: fieldState.message };
}

/** An invalid one is marked by aria-invalid. */
export function fieldStateClass(fieldState: FieldState | undefined): string | undefined {
  return fieldState?.state === 'valid' || fieldState?.state === 'warning' ? `is-${fieldState.state}` : undefined;
}

/** Set for `invalid` only. */
export function isInvalid(fieldState: FieldState | undefined): true | undefined {
  return fieldState?.state === 'invalid' || undefined;
}
