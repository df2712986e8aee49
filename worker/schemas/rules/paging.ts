import { z } from 'zod';
import { cleanText } from './fieldRules.ts';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX, SEARCH_MAX } from './pageSizes.ts';

export const PAGE_GONE = 'This page can no longer be found. Go back to the first page.';

/** `key`: what the list is sorted by; `row`: the row's number among equals. */
export type CursorPosition = { key: number | string; row: number };

/** Behind a row of a list; towards the top, before it. */
export type Cursor = { towards: 'next' | 'previous'; place: CursorPosition };

/** Opaque to all but `pagingFields`. */
export function writeCursor({ towards, place: { key, row } }: Cursor): string {
  const letter = towards === 'next' ? 'n' : 'p';
  return `${letter}${row}.${typeof key === 'number' ? key : `~${encodeURIComponent(key)}`}`;
}

/** Accepts numbers and the digits of a query string. A cursor wins over `page`. @param most the highest `limit` */
export function pagingFields(defaultLimit: number, most = PAGE_SIZE_MAX) {
  return {
    cursor: cursorField,
    page: wholeNumber('Page must be a whole number from 1.', PAGE_NUMBER_MAX).default(1),
    limit: wholeNumber(`Limit must be a whole number from 1 to ${most}.`, most).default(defaultLimit),
  };
}

/** Counts on, where a list would say that there are more. */
export const countFields = {
  count: z
    .preprocess(
      (sent) => (sent === '' || sent === null ? undefined : sent),
      z.literal('all', 'Count must be all.').optional(),
    )
    .optional(),
};

/** Blank means "all". @param id of its schema in the API reference, where it has two spellings */
export function optionalFilter<Value extends string>(
  values: readonly [Value, ...Value[]],
  message: string,
  id?: string,
) {
  return z
    .preprocess(
      (sent) => (sent === '' || sent === null ? undefined : sent),
      z.enum(values, message).meta({ id }).optional(),
    )
    .optional();
}

/** Days of Lagos as YYYY-MM-DD, both included, also with a time behind them; blank means none. */
export const daysFields = { startDate: dayField('startDate'), endDate: dayField('endDate') };

function dayField(name: string) {
  const message = `${name} must be a date like 2026-01-31`;
  return z
    .string({ error: message })
    .transform((typed) => typed.trim().slice(0, 10) || undefined)
    .pipe(z.iso.date(message).optional())
    .optional();
}

/** A text of invisible characters stays as it is, or it would find everybody. */
export const searchText = (typed: string): string => cleanText(typed) || typed.trim();

export const searchField = z
  .string({ error: 'Search must be a text.' })
  .max(SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters.`)
  .transform((typed) => searchText(typed).replace(/\s+/g, ' '))
  .optional();

const cursorField = z
  .string(PAGE_GONE)
  .optional()
  .transform((sent, ctx) => {
    if (!sent) return undefined;
    const cursor = readCursor(sent);
    if (!cursor) ctx.issues.push({ code: 'custom', message: PAGE_GONE, input: sent });
    return cursor;
  })
  .optional();

export function readCursor(sent: string): Cursor | undefined {
  const [, letter, row, instant, name] = /^([np])(\d{1,15})\.(?:(\d{1,15})|~(.{0,900}))$/s.exec(sent) ?? [];
  if (row === undefined) return undefined;
  const towards = letter === 'n' ? 'next' : 'previous';
  return { towards, place: { key: name === undefined ? Number(instant) : decoded(name), row: Number(row) } };
}

/** A cursor that was decoded on its way, once too often, still reads. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

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
