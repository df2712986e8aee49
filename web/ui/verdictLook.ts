import type { Verdict } from '../../worker/schemas/rules.ts';
import type { Note } from './FieldNote.tsx';

/** What stands under a field: its verdict, or its hint as long as there is nothing to say. */
export function noteOf(verdict: Verdict | undefined, hint = ''): Note {
  if (!verdict || verdict.state === 'idle' || verdict.message === '') return { tone: 'hint', text: hint };
  return { tone: verdict.state, text: verdict.message };
}

/** The class of an input under a verdict; an invalid one is told by aria-invalid. */
export function lookOf(verdict: Verdict | undefined): string | undefined {
  return verdict?.state === 'valid' || verdict?.state === 'warning' ? `is-${verdict.state}` : undefined;
}

/** Every verdict but `invalid` leaves the attribute out. */
export function isInvalid(verdict: Verdict | undefined): true | undefined {
  return verdict?.state === 'invalid' || undefined;
}
