import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import type { StatementFields, StatementKind } from '#schemas/statements/fields.ts';
import type { Ruling } from './ruling.ts';

export const KIND_WORDS: Record<StatementKind, string> = {
  check: 'Check note',
  certificate: 'Ownership certificate',
  registration: 'Registration note',
  report: 'Report paper',
  transfer: 'Transfer note',
  handover: 'Handover note',
  decision: 'Decision',
  found: 'Finder’s note',
};

/** Every device with an IMEI is called a phone, even a tablet. */
export const deviceWord = (fields: Pick<StatementFields, 'imei'> | null): string => (fields?.imei ? 'phone' : 'device');

/** '4 minutes', '3 days', '12 weeks': rounded down, at least one minute. */
export function ageWords(age: number): string {
  const { unit, size } = UNITS.find(({ from }) => age >= from) ?? { unit: 'minute', size: MINUTE };
  const count = Math.max(1, Math.floor(age / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = [
  { unit: 'year', size: 365 * DAY_MS, from: 2 * 365 * DAY_MS },
  { unit: 'week', size: 7 * DAY_MS, from: 14 * DAY_MS },
  { unit: 'day', size: DAY_MS, from: DAY_MS },
  { unit: 'hour', size: HOUR, from: HOUR },
];

/** Before anything else: whether Ownmark signed it. A number alone may be copied onto another paper. */
export function titleOfRuling(ruling: Ruling): string {
  const { is } = ruling;
  if (is === 'unknown') return 'This number is not ours';
  if (is === 'unlogged' || is === 'changed') return 'This paper is not ours';
  if (is === 'paper' ? ruling.presented.fields : is === 'ask' && ruling.shows) return 'This paper is ours';
  return ['paper', 'ask', 'other_device', 'closed', 'unlogged_yet'].includes(is) ? NUMBER_OURS : PAPER_QUESTION;
}

export const NUMBER_OURS = 'This number is one of ours';

export const PAPER_QUESTION = 'Is this paper real?';

export const NUMBER_ONLY =
  'We know its number only, not what is printed on yours. Scan the large code or paste its text to see that nothing was changed.';

/** Shown when the form sends the paper to the server because no script reads it in the browser. */
export const PAPER_SENT = 'We read the paper that you send, answer, and do not keep it.';

export const NOTHING_TYPED = 'Type the number first: all its digits, as the paper or *#06# shows them.';

/** For a report paper of which only the number is known. */
export const TAKEN_BACK = `${NUMBER_OURS}, but the report was taken back since`;
