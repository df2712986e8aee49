import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { isDay } from '#schemas/format/dates.ts';

/** `registration` is the paper of a device whose owner has shown no proof of purchase yet: it may not be called a certificate. */
export const STATEMENT_KINDS = [
  'check',
  'certificate',
  'registration',
  'report',
  'transfer',
  'handover',
  'decision',
  'found',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * The format of `groupedStatementNumber`. Written here again so that a page loads numbers.ts only when it reads a
 * paper.
 */
const NUMBER = new RegExp(`^(?:[${CODE_ALPHABET}]{4}-){2}[${CODE_ALPHABET}]{4}$`);

const LINE_MAX = 500;

const line = (value: string) =>
  value.length > 0 && value.length <= LINE_MAX && value.trim() === value && value.normalize('NFC') === value;
const instant = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && toInstant(new Date(value)) === value;
const oneOf =
  (...words: string[]) =>
  (value: string) =>
    words.includes(value);

/** Every field a paper can have, in the one order they stand in, with what its value must be. */
export const STATEMENT_FIELDS = {
  kind: oneOf(...STATEMENT_KINDS),
  number: (value) => NUMBER.test(value),
  made: instant,
  until: instant,
  status: oneOf('clean', 'missing', 'stolen'),
  device: line,
  imei: (value) => /^\d{14,16}$/.test(value),
  imei2: (value) => /^\d{14,16}$/.test(value),
  /** The type code of an IMEI, or the first characters of a serial number: a buyer types the whole. */
  begins: line,
  serial: line,
  holder: line,
  from: line,
  to: line,
  since: isDay,
  happened: isDay,
  reported: instant,
  proof: oneOf('declared', 'shown'),
  disputed: oneOf('yes', 'no'),
  for: line,
  /** The sentence for people. It is signed too, so nobody can change it. */
  says: line,
  /** 128 random bits, so that nobody without the paper can guess what its fingerprint in the public log stands for. */
  salt: (value) => /^[\w-]{22}$/.test(value),
} as const satisfies Record<string, (value: string) => boolean>;

export type StatementField = keyof typeof STATEMENT_FIELDS;
export type StatementFields = { kind: StatementKind } & { [Field in StatementField]?: string };

const ALWAYS = ['kind', 'number', 'made', 'says', 'salt'] as const;

/** The further fields of each kind. `?` marks an optional one. */
const OTHERS: Record<StatementKind, string[]> = {
  check: ['status', 'imei?', 'imei2?', 'serial?', 'reported?', 'happened?', 'proof?', 'disputed?', 'for'],
  certificate: ['until', 'device', 'imei?', 'imei2?', 'begins?', 'serial?', 'holder', 'since', 'proof', 'for'],
  registration: ['until', 'device', 'imei?', 'imei2?', 'begins?', 'serial?', 'holder', 'since', 'proof', 'for'],
  report: [
    'status',
    'device',
    'imei?',
    'imei2?',
    'serial?',
    'holder',
    'since',
    'happened?',
    'reported',
    'proof',
    'for',
  ],
  transfer: ['device', 'imei?', 'imei2?', 'serial?', 'from', 'to', 'since', 'proof'],
  handover: ['device', 'imei?', 'imei2?', 'serial?', 'from', 'to', 'since'],
  decision: ['device', 'imei?', 'imei2?', 'serial?', 'holder', 'since'],
  found: ['until', 'status', 'device', 'imei?', 'serial?'],
};

export function fieldsOf(kind: StatementKind): { all: Set<string>; needed: Set<string> } {
  const needed = [...ALWAYS, ...OTHERS[kind].filter((field) => !field.endsWith('?'))];
  return { needed: new Set(needed), all: new Set([...needed, ...OTHERS[kind].map((field) => field.replace('?', ''))]) };
}

/** To the second, as papers write it. */
export function toInstant(when: Date): string {
  return Number.isNaN(when.getTime()) ? '' : `${when.toISOString().slice(0, 19)}Z`;
}
