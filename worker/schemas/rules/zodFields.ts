import { z } from 'zod';
import { MINUTE } from '#schemas/format/dates.ts';
import {
  cleanText,
  type FieldRule,
  invalidMessage,
  isAccepted,
  normalizeTyped,
  PASSWORD_MAX,
  REGISTRATION_RULES,
} from './fieldRules.ts';
import { NEW_PASSWORD } from './newPassword.ts';

function typedText(message: string) {
  return z.string({ error: message }).overwrite(cleanText);
}

export function requiredText(message: string) {
  return typedText(message).min(1, message);
}

export function ruledText(rule: FieldRule & { required: string }) {
  return requiredText(rule.required)
    .overwrite((typed) => normalizeTyped(rule, typed))
    .refine((typed) => isAccepted(rule, typed), whyRefused(rule))
    .meta(rule.pattern === undefined ? {} : { pattern: toAsciiPattern(rule.pattern) });
}

export function ruledOptionalText(rule: FieldRule & { required: string }) {
  return typedText(rule.required)
    .overwrite((typed) => normalizeTyped(rule, typed))
    .nullish()
    .transform((typed) => typed ?? '')
    .refine((typed) => typed === '' || isAccepted(rule, typed), whyRefused(rule));
}

/** For readers that know no Unicode classes: from the first letter beyond ASCII on all counts as one. */
function toAsciiPattern(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\p{M}{0,4}`, '')
    .replaceAll(String.raw`\p{L}`, String.raw`[A-Za-z\u00AA-\uFFFF]`);
}

export function whyRefused(rule: Pick<FieldRule, 'wrong' | 'takes' | 'refuses'>) {
  return { error: ({ input }: { input?: unknown }) => invalidMessage(rule, String(input)), ...UNLESS_FAULTY };
}

type Parsed = { value: unknown; issues: readonly unknown[] };

/** For a field's second rule: an empty field is missing, not wrong as well. */
export const UNLESS_FAULTY = { when: ({ issues }: Parsed) => issues.length === 0 };

/** For a rule of several fields: it answers beside what is wrong with others, and is given what came in. */
export const BESIDE_OTHERS = { when: ({ value }: Parsed) => typeof value === 'object' && value !== null };

/** Null, undefined and blank all mean "none". */
export function optionalText(max: number, message: string) {
  return typedText(message)
    .max(max, { error: message })
    .nullish()
    .transform((value) => value || null);
}

/** Null and blank mean "none"; where it is optional, leaving it out changes nothing. */
export function clearableText(max: number, message: string) {
  return typedText(message)
    .max(max, { error: message })
    .nullable()
    .transform((value) => value || null);
}

/** Any text at all: an id that nothing can have is as unknown as any other, and answered 404, not 400. */
export const idInPath = z.string({ error: 'An id is required.' });

export const idField = idInPath.trim().min(1, 'An id is required.').max(64, 'This id is too long.');

export const byIdInput = z.object({ id: idInPath });

/** For an admin's risky acts, in the session it was typed in. */
export const PASSWORD_FRESH = 15 * MINUTE;

export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`;
const { required, accepts, pattern } = REGISTRATION_RULES.password;

/** Never trimmed. */
export const strongPassword = z
  .string({ error: required })
  .min(1, required)
  .refine(accepts, whyRefused(REGISTRATION_RULES.password))
  .meta({ pattern });

/** Any text, so that old passwords stay usable. */
export function typedPassword(required: string) {
  return z.string({ error: required }).min(1, required).max(1024, PASSWORD_TOO_LONG);
}

/** At least 8 characters, as written. */
export const newPassword = z
  .string({ error: NEW_PASSWORD.required })
  .min(1, NEW_PASSWORD.required)
  .min(8, { error: NEW_PASSWORD.wrong, ...UNLESS_FAULTY })
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);
