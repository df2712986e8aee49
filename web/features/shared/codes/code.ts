import { CODE_CHARACTERS_MESSAGE, CODE_LENGTH, CODE_LENGTH_MESSAGE } from '#schemas/accounts/codes.ts';
import type { FieldState } from '#schemas/rules/fieldRules.ts';

/** Validates a typed code (specification part 1, §5). */
export function validateCode(typed: string): FieldState {
  if (typed.length !== CODE_LENGTH) return { state: 'invalid', message: CODE_LENGTH_MESSAGE };
  if (!/^[A-Z0-9]*$/.test(typed)) return { state: 'invalid', message: CODE_CHARACTERS_MESSAGE };
  return { state: 'idle', message: '' };
}
