import { z } from 'zod';
import { isDay } from '#schemas/format/dates.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { PHONE_MESSAGE, toE164 } from '#schemas/rules/phones.ts';
import { byIdInput, optionalText, requiredText } from '#schemas/rules/zodFields.ts';
import {
  DAYTIMES,
  FOUND_VERBS,
  FOUND_WORDS_MAX,
  MEETING_PLACE_NAMES,
  OWNER_ACTS,
  PLACE_MAX,
  SENTENCE_NAMES,
} from './foundWords.ts';

const TOO_LONG = 'This is too long to be an IMEI or serial number.';

const place = optionalText(PLACE_MAX, `Write at most ${PLACE_MAX} characters.`).default(null);
const sentence = z.enum(SENTENCE_NAMES, 'Choose a sentence.');

const phone = optionalText(30, PHONE_MESSAGE)
  .default(null)
  .refine((typed) => typed === null || toE164(typed) !== null, PHONE_MESSAGE)
  .transform((typed) => typed && toE164(typed));

/** An e-mail address or a phone, where the finder hears of an answer. */
const contact = optionalText(254, 'This is too long.')
  .default(null)
  .refine((typed) => typed === null || contactOf(typed) !== null, 'Type a Nigerian phone number or an e-mail address.')
  .transform((typed) => typed && contactOf(typed));

function contactOf(typed: string): string | null {
  if (typed.includes('@')) return z.email().safeParse(typed).success ? typed : null;
  return toE164(typed);
}

export const openFoundInput = z.object({
  identifier: requiredText('Please type the IMEI or serial number.').max(IDENTIFIER_MAX, TOO_LONG),
  other: optionalText(IDENTIFIER_MAX, TOO_LONG).default(null),
  sentence: sentence.default('have'),
  place,
  contact,
});
export type FoundOpening = z.output<typeof openFoundInput>;

/** One step in a conversation; which fields it needs depends on `act`. */
const step = {
  sentence: sentence.nullable().default(null),
  place,
  words: optionalText(FOUND_WORDS_MAX, `Write at most ${FOUND_WORDS_MAX} characters.`).default(null),
  at: z.enum(MEETING_PLACE_NAMES, 'Choose where to meet.').nullable().default(null),
  day: z.string('Choose a day.').refine(isDay, 'Choose a day.').nullable().default(null),
  daytime: z.enum(DAYTIMES, 'Choose morning or afternoon.').nullable().default(null),
};

const NEEDS = {
  say: { sentence: 'Choose a sentence.' },
  write: { words: 'Please write something.' },
  meet: {
    at: 'Choose where to meet.',
    place: 'Please type the part of town.',
    day: 'Choose a day.',
    daytime: 'Choose morning or afternoon.',
  },
  prove: { number: 'Please type the other number of the phone.' },
  share: { phone: 'Please type your phone number.' },
} as const;

/** For an object with `act`: every field that it needs is there. */
const hasAll = (input: Record<string, unknown>, check: z.RefinementCtx): void => {
  for (const [field, message] of Object.entries(NEEDS[input.act as keyof typeof NEEDS] ?? {}))
    if (field in input && (input[field] ?? null) === null) check.addIssue({ code: 'custom', path: [field], message });
};

/** The secret part of a finder's link. */
export const foundToken = z.object({ token: z.string({ error: 'A link is required.' }) });

export const finderStepInput = foundToken
  .extend({
    act: z.enum(FOUND_VERBS, `Act must be ${FOUND_VERBS.join(', ')}.`),
    ...step,
    number: optionalText(IDENTIFIER_MAX, TOO_LONG).default(null),
    phone,
  })
  .superRefine(hasAll);
export type FinderStep = z.output<typeof finderStepInput>;

export const ownerStepInput = byIdInput
  .extend({ act: z.enum(OWNER_ACTS, `Act must be ${OWNER_ACTS.join(', ')}.`), ...step })
  .superRefine(hasAll);
export type OwnerStep = z.output<typeof ownerStepInput>;
