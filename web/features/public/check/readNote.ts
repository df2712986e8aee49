import { type ParsedNumber, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { whyNot } from '#schemas/checks/whyNot.ts';
import { type IdentifierKind, identifierGroups } from '#schemas/rules/identifiers.ts';
import type { Note } from '#ui/FieldFrame.tsx';
import { SILENT } from './note.ts';

/** What the check can read in a pasted text, and what it can't. `imei`: the first IMEI, digits only. */
export type Reading = { note: Note; imei: string };

export function readNote(kind: IdentifierKind, typed: string, isTyping: boolean): Reading {
  const { numbers, refused } = parseTyped(typed, kind);
  if (refused !== null) {
    const isBlank = !/[\p{L}\p{N}]/u.test(typed);
    return { note: isBlank ? SILENT : { tone: 'warning', text: refused }, imei: '' };
  }
  const imei = numbers.find((number) => number.kind === 'imei' && /^\d+$/.test(number.identifier));
  const note = isTyping && isUnfinished(kind, numbers) ? SILENT : noteOf(numbers);
  return { note, imei: imei?.identifier ?? '' };
}

function isUnfinished(kind: IdentifierKind, [first, ...more]: ParsedNumber[]): boolean {
  if (!first?.caution || more.length > 0) return false;
  return kind === 'serial' || /^\d{0,14}$/.test(first.identifier);
}

function noteOf(numbers: ParsedNumber[]): Note {
  const doubtful = numbers.filter(({ caution }) => caution !== null);
  const [first] = doubtful;
  if (!first?.caution) return { tone: 'hint', text: whatIsRead(numbers) };
  const [, ...within] = first.kind === 'serial' && first.caution === 'not_an_identifier' ? first.keys : [];
  const serials = within.flatMap((key) => (key.startsWith('s:') ? [key.slice(2)] : []));
  if (numbers.length === 1 && serials.length > 0)
    return { tone: 'hint', text: `We look for ${serials.length > 1 ? 'each: ' : ''}${serials.join(', ')}` };
  const why = whyNot(first, first.caution);
  if (numbers.length === 1) return { tone: 'warning', text: why };
  const some = `${doubtful.length} of the ${numbers.length} numbers`;
  return { tone: 'warning', text: `We do not understand ${some}. ${shown(first)}: ${why}` };
}

function whatIsRead(numbers: ParsedNumber[]): string {
  const all = numbers.map(shown).join(', ');
  return numbers.length === 1 ? `We read: ${all}` : `We read ${numbers.length} numbers and check each: ${all}`;
}

function shown({ identifier, kind }: ParsedNumber): string {
  return `${kind === 'imei' ? 'IMEI' : 'serial number'} ${identifierGroups(identifier, kind).join(' ')}`;
}
