import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { foldLookalikes } from '#schemas/rules/lookalikes.ts';
import type { Note } from '#ui/FieldNote.tsx';

export const HINTS: Record<IdentifierKind, string> = {
  imei: 'Dual-SIM phone? Paste both IMEIs.',
  serial: 'Spaces and hyphens make no difference.',
};

/** Nothing here stops a check, so at most a warning. */
export function identifierNote(kind: IdentifierKind, typed: string, isTyping: boolean): Note {
  // An O between digits is read as 0, here as in the check.
  const digits = imeiDigits(foldLookalikes(typed));
  if (kind === 'serial' || digits === '') return { tone: 'hint', text: HINTS[kind] };
  const several = typed.match(/\d{14,16}/g)?.length ?? 0;
  if (several > 1) return { tone: 'hint', text: `${several} numbers: we check each.` };
  if (/^\d{16}$/.test(digits)) return { tone: 'warning', text: '16 digits: 1 too many. An IMEI has 15.' };

  const { state, message } = validateImei(digits);
  const unfinished = /^\d{1,14}$/.test(digits);
  if (unfinished && isTyping) return { tone: 'hint', text: HINTS.imei };
  return { tone: state === 'valid' ? 'valid' : 'warning', text: message };
}
