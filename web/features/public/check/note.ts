import { whyNot } from '#schemas/checks/whyNot.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { foldLookalikes } from '#schemas/rules/lookalikes.ts';
import { isCardNumber, isPhoneNumber } from '#schemas/rules/otherNumbers.ts';
import type { Note } from '#ui/FieldFrame.tsx';

/** While there is nothing to say. */
export const SILENT: Note = { tone: 'hint', text: '' };

/** One number as people type it. Anything else is read as the check reads it (`readNote.ts`). */
export function isOneNumber(kind: IdentifierKind, typed: string): boolean {
  return kind === 'serial' ? /^[\w-]*$/.test(typed) : /^[\s.-]*(?:\d[\s.-]*){0,16}$/.test(foldLookalikes(typed));
}

/** Nothing here stops a check, so at most a warning. */
export function numberNote(kind: IdentifierKind, typed: string, isTyping: boolean): Note {
  // An O between digits is read as 0, here as in the check.
  const digits = imeiDigits(foldLookalikes(typed));
  if (kind === 'serial' || digits === '') return SILENT;
  if (/^\d{1,14}$/.test(digits) && isTyping) return SILENT;
  if (isPhoneNumber(digits) || isCardNumber(digits))
    return { tone: 'warning', text: whyNot({ identifier: digits, kind }, 'not_an_identifier') };
  // A NIN or BVN, or one digit too many.
  if (/^(?:\d{11}|\d{16})$/.test(digits))
    return { tone: 'warning', text: whyNot({ identifier: digits, kind }, 'length') };
  const { state, message } = validateImei(digits);
  // Green is kept for the answer.
  return state === 'valid' ? SILENT : { tone: 'warning', text: message };
}
