import { z } from 'zod';

/** Entries a page of a list can have. */
export const LIMIT_MAX = 100;

/** `page` and `limit` of a list, as numbers or as the digits of a query. */
export function pagingFields(defaultLimit: number) {
  return {
    page: wholeNumber('Page must be a whole number from 1.', 1_000_000).default(1),
    limit: wholeNumber(`Limit must be a whole number from 1 to ${LIMIT_MAX}.`, LIMIT_MAX).default(defaultLimit),
  };
}

/** A filter that may be left out; blank means "all". */
export function optionalFilter<Value extends string>(values: readonly [Value, ...Value[]], message: string) {
  return z
    .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), z.enum(values, message).optional())
    .optional();
}

/** What somebody searches for; blank means nothing. */
export const searchField = z
  .string({ error: 'Search must be a text.' })
  .max(100, 'Search must be at most 100 characters.')
  .transform((typed) => typed.normalize().replace(/\s+/g, ' ').trim())
  .optional();

function wholeNumber(message: string, max: number) {
  return z
    .union(
      [
        z.number(message),
        z
          .string(message)
          .regex(/^\d{1,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.number(message).int(message).min(1, message).max(max, message));
}
