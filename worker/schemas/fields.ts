import { z } from 'zod';
import type { FieldRule } from './rules.ts';

/** Typed text: composed, trimmed, without what can't be seen (controls, direction marks, halves of characters). */
function typedText(message: string) {
  return z.string({ error: message }).overwrite((typed) =>
    typed
      .replace(/[^\P{C}\n\t]/gu, '')
      .normalize()
      .trim(),
  );
}

/** A text that must be given. */
export function requiredText(message: string) {
  return typedText(message).min(1, { error: message, abort: true });
}

/** A text that must be given and must meet a form's rule. */
export function ruledText(rule: FieldRule & { required: string }) {
  return requiredText(rule.required).refine(rule.accepts, rule.wrong);
}

/** A text that may be left out: null, undefined and blank all mean "none". */
export function optionalText(max: number, message: string) {
  return typedText(message)
    .max(max, { error: message })
    .nullish()
    .transform((value) => value || null);
}

/** An id from a path: any text that could be one; unknown ids are answered 404, not 400. */
export const idField = z
  .string({ error: 'An id is required.' })
  .trim()
  .min(1, 'An id is required.')
  .max(64, 'This id is too long.');
