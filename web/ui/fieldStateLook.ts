import type { FieldState } from '#schemas/rules/fieldRules.ts';
import type { Note } from './FieldNote.tsx';

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
