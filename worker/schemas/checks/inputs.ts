import { z } from 'zod';
import { IDENTIFIER_KINDS } from '#schemas/rules/identifiers.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { IDENTIFIER_REQUIRED, KIND_WRONG } from './checks.ts';

/** The parser decides whether there is anything to look up in it. */
const identifier = z
  .string({ error: IDENTIFIER_REQUIRED })
  .trim()
  .min(1, { error: IDENTIFIER_REQUIRED })
  .max(IDENTIFIER_MAX, { error: IDENTIFIER_REQUIRED });

const kind = z.enum(IDENTIFIER_KINDS, KIND_WRONG).optional();

/** If `kind` is missing, the identifier is looked up as both kinds, unless it has the shape of an IMEI. */
export const checkInput = z.object({ identifier, kind });

/** `before` (ISO instant) pages back through the history. */
export const verifyInput = z.object({
  identifier,
  kind,
  before: z.iso.datetime('before must be an instant like 2026-01-31T09:00:00.000Z').optional(),
});
