import { normalizeSerial, withoutSerialLabel } from './identifiers.ts';
import { refuseOffice } from './officeWords.ts';
import { PHONE_MESSAGE, PHONE_PATTERN, phoneTyped, toE164 } from './phones.ts';
import { spellsPhone } from './publicTexts.ts';

/** Nothing yet, all right, accepted with a remark, or refused. */
export type FieldState = { state: 'idle' | 'valid' | 'warning' | 'invalid'; message: string };

export const IDLE: FieldState = { state: 'idle', message: '' };
export const VALID: FieldState = { state: 'valid', message: '' };
export const invalid = (message: string): FieldState => ({ state: 'invalid', message });

/** Does not use zod, so public pages can check a field while somebody types. */
export type FieldRule = {
  /** The message for an empty field. A rule without it belongs to an optional field. */
  required?: string;
  accepts: (typed: string) => boolean;
  wrong: string;
  pattern?: string;
  /** Allowed characters; the first one left over is named in the message. */
  takes?: RegExp;
  /** Puts right what keyboards write by themselves. */
  normalize?: (typed: string) => string;
  right?: string;
  /** Passwords are taken as typed, spaces and all. */
  untrimmed?: true;
  /** Why it is refused for what it says, if it is. */
  refuses?: (typed: string) => string | null;
};

export const given = (required: string) => ({ required, accepts: () => true, wrong: '' }) satisfies FieldRule;

export const CURRENT_PASSWORD = { ...given('Current password is required'), untrimmed: true } satisfies FieldRule;

/** Invisible characters, which would make two addresses look alike. */
const INVISIBLE = /[^\P{C}\n\t]|[\p{DI}\u2800]/gu;

/** The form that is stored: Unicode composed, trimmed, without invisible characters. */
export const cleanText = (typed: string): string => typed.replace(INVISIBLE, '').normalize().trim();

const matches = (pattern: RegExp) => ({
  accepts: (typed: string) => pattern.test(typed),
  pattern: pattern.source,
});
// At most four marks: more of them would tower over what stands near.
const LETTER = String.raw`\p{L}\p{M}{0,4}`;
const NAME = textOf(new RegExp(String.raw`${LETTER}(?:['-](?=\p{L}))?| `, 'gu'));
const ADDRESS = textOf(new RegExp(String.raw`${LETTER}|[\d\s,./#()'-]`, 'gu'));
const phone = {
  required: 'Phone number is required.',
  accepts: (typed: string) => toE164(typed) !== null,
  pattern: PHONE_PATTERN,
  wrong: PHONE_MESSAGE,
  right: 'Valid phone number.',
} satisfies FieldRule;

/** Any usual spelling is accepted, as at the login. */
export const RESET_PHONE = {
  ...phone,
  accepts: (typed: string) => phoneTyped(typed) !== null,
  pattern: undefined,
} satisfies FieldRule;

/** Answered first: a code must not go to the thief. */
export const WITH_YOU = given('Please say whether you have the SIM.');

export const EMAIL_MAX = 254;
export const PASSWORD_MAX = 128;

/** Every character a new password can have. */
export const PASSWORD_TAKES = /[A-Za-z\d@$!%*?&]/g;

/** The messages are the specification's. */
export const REGISTRATION_RULES = {
  username: {
    required: 'Username is required.',
    ...matches(/^[A-Za-z0-9_]{3,20}$/),
    takes: /[A-Za-z0-9_]/g,
    wrong: 'Username: 3-20 chars (letters, numbers, underscores).',
    refuses: refuseOffice('A username'),
    right: 'Username looks good!',
  },
  email: {
    required: 'Email is required.',
    ...matches(new RegExp(String.raw`^(?=.{3,${EMAIL_MAX}}$)[^\s@]+@[^\s@]+\.[^\s@]+$`)),
    wrong: 'Please enter a valid email address.',
    right: 'Valid email address.',
  },
  password: {
    required: 'Password is required.',
    ...matches(
      new RegExp(String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,${PASSWORD_MAX}}$`),
    ),
    takes: PASSWORD_TAKES,
    wrong: 'Password: 8+ chars, with uppercase, lowercase, number, and special character.',
    right: 'Strong password!',
    untrimmed: true,
  },
  phoneNumber: phone,
  keyholderPhone1: phone,
  keyholderPhone2: phone,
  firstName: {
    required: 'First name is required.',
    ...NAME(2, 30),
    wrong: 'Name must be 2-30 letters.',
    refuses: refuseOffice('A name'),
  },
  middleName: { ...NAME(2, 30), wrong: 'Middle name: 2-30 letters if provided.', refuses: refuseOffice('A name') },
  surName: {
    required: 'Surname is required.',
    ...NAME(2, 30),
    wrong: 'Name must be 2-30 letters.',
    refuses: refuseOffice('A name'),
  },
  country: { required: 'Country is required.', ...NAME(2, 50), wrong: 'Enter a valid country name.' },
  stateOfResidence: {
    required: 'State of residence is required.',
    ...NAME(2, 50),
    wrong: 'Enter a valid state name.',
  },
  address: {
    required: 'Address is required.',
    ...ADDRESS(5, 100),
    wrong: 'Address must be 5-100 characters.',
  },
} satisfies Record<string, FieldRule>;

/** Papers show it: it must not speak, nor lead to a phone. Digits alone are some makers' own. */
export function refuseSerialText(serial: string): string | null {
  if (/[A-Za-z]/.test(serial) && spellsPhone(serial)) return 'Serial number may have no phone number in it';
  return refuseOffice('Serial number')(serial);
}

/** The messages about their form are our own: the specification has none. */
export const DEVICE_RULES = {
  name: {
    required: 'Device name is required',
    // Names that phones give themselves: Ada's iPhone, moto g(7), Galaxy S21+. No dot before a letter, because mail
    // programs would turn that into a link.
    ...matches(/^(?=.{2,50}$)(?:\p{L}\p{M}{0,4}|[\d \-_'’()+&,#]|\.(?!\p{L}))+$/u),
    wrong: 'Device name must be 2-50 letters, numbers, spaces or marks like - _ ’ ( )',
    takes: /\p{L}\p{M}{0,4}|[\d \-_'’()+&,#]|\.(?!\p{L})/gu,
    refuses: refuseOffice('Device name'),
  },
  serialNumber: {
    required: 'Serial number is required',
    normalize: (typed: string) => withoutSerialLabel(typed).trim(),
    accepts: (typed: string) => /^[A-Za-z\d\-_]{3,30}$/.test(typed) && normalizeSerial(typed).length >= 3,
    pattern: '^[A-Za-z\\d\\-_]{3,30}$',
    wrong: 'Serial number must be 3-30 letters, numbers, hyphens or underscores',
    takes: /[A-Za-z\d\-_]/g,
    refuses: refuseSerialText,
  },
} satisfies Record<string, FieldRule>;

export function validate(rule: FieldRule, typed: string): FieldState {
  const text = rule.untrimmed ? typed : normalizeTyped(rule, cleanText(typed));
  if (text === '') return rule.required ? invalid(rule.required) : IDLE;
  if (isAccepted(rule, text)) return { state: 'valid', message: rule.right ?? '' };
  return invalid(invalidMessage(rule, text));
}

export const isAccepted = ({ accepts, refuses }: Pick<FieldRule, 'accepts' | 'refuses'>, text: string): boolean =>
  accepts(text) && !refuses?.(text);

/** Names the first character that may not stand there. */
export function invalidMessage(
  { wrong, takes, refuses }: Pick<FieldRule, 'wrong' | 'takes' | 'refuses'>,
  text: string,
): string {
  const refused = refuses?.(text);
  if (refused) return refused;
  const odd = takes && firstDisallowed(takes, text);
  // A mark without its letter can't be shown.
  if (!takes || odd === undefined || /\p{M}/u.test(odd)) return wrong;
  const where = firstDisallowed(takes, `a${odd}a`) === undefined ? 'is allowed only between letters' : 'is not allowed';
  return `${wrong.replace(/\.$/, '')}. ${CHARACTER_NAMES[odd] ?? `“${odd}”`} ${where}.`;
}

const CHARACTER_NAMES: Readonly<Record<string, string>> = { ' ': 'A space', '\t': 'A tab', '\n': 'A line break' };

export const withoutCharacter = (message: string): string =>
  message.replace(/ (A space|A tab|A line break|“.+”) is (not allowed|allowed only between letters)\.$/u, '');

export const normalizeTyped = ({ normalize = (typed) => typed }: Pick<FieldRule, 'normalize'>, typed: string): string =>
  normalize(typed);

export const firstDisallowed = (takes: RegExp, typed: string): string | undefined => [...typed.replace(takes, '')][0];

function textOf(takes: RegExp) {
  return (least: number, most: number) => ({
    takes,
    normalize: straightApostrophes,
    pattern: `^(?=[\\s\\S]{${least},${most}}$)(?:${takes.source})+$`,
    accepts: (typed: string) => {
      const { length } = [...typed];
      return length >= least && length <= most && firstDisallowed(takes, typed) === undefined;
    },
  });
}

/** Phones write a curly one for the one that was pressed. */
function straightApostrophes(typed: string): string {
  return typed.replace(/[’‘ʼ]/g, "'");
}
