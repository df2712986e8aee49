import { CODE_CHARACTERS_MESSAGE, CODE_LENGTH, CODE_LENGTH_MESSAGE } from '#schemas/accounts/codes.ts';
import { type FieldState, IDLE, invalid } from '#schemas/rules/fieldRules.ts';

export function validateCode(typed: string, shortText = CODE_LENGTH_MESSAGE): FieldState {
  if (typed.length !== CODE_LENGTH) return invalid(shortText);
  if (!/^[A-Z0-9]*$/.test(typed)) return invalid(CODE_CHARACTERS_MESSAGE);
  return IDLE;
}
