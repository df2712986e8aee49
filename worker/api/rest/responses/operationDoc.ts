import { z } from 'zod';

/**
 * Documentation of an operation: a sentence, and what a success carries beside `status` and `message`, or the
 * file that it is.
 */
export type OperationDoc = {
  summary: string;
  /** What else a program's author has to know. */
  more?: string;
  /** A success that can really occur, where the fields alone make none. */
  example?: Record<string, unknown>;
  /** A body that is understood, where all fields together are not. */
  bodyExample?: Record<string, unknown>;
} & ({ answer: z.ZodObject } | { file: DocumentedFile });
export type DocumentedFile = { type: 'text/csv'; example: string };

/** An instant, ISO 8601. */
export const instant = z.string().meta({ format: 'date-time' });
export const day = z.string().meta({ format: 'date' });
export const naira = z.int().meta({ description: 'Whole naira.' });

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  atLeast: z.boolean().meta({ description: 'There are more than `total`.' }),
  next: z.string().nullable().meta({ description: 'The `cursor` of the page behind this one.' }),
  previous: z.string().nullable().meta({ description: 'The `cursor` of the page before this one.' }),
});

/** A result under `data`. */
export const data = (result: z.ZodType) => z.object({ data: result });

/** A list under `data`. */
export const list = (item: z.ZodType) => data(z.array(item));

/** A page of a list under `data`, and where it stands. */
export const page = (item: z.ZodType) => z.object({ data: z.array(item), pagination });

/** A result whose fields stand beside `status`. */
export const topLevel = (fields: z.ZodRawShape) => z.object(fields);

/** A success that carries nothing. */
export const nothing = z.object({});
