import { z } from 'zod';
import { STATEMENT_KINDS } from '#schemas/statements/fields.ts';
import { AUDIENCES, STATEMENT_STATES } from '#schemas/statements/states.ts';
import { checkAnswer } from './checks.ts';
import { instant } from './parts.ts';

const kind = z.enum(STATEMENT_KINDS);
const number = z.string().meta({ description: '12 characters, without hyphens.' });
const state = z.enum(STATEMENT_STATES);

const links = z.object({
  short: z.string().meta({ description: 'Opens today’s answer; needs the network.' }),
  verify: z.string().meta({ description: 'Carries the whole paper behind its `#`, which no server is sent.' }),
});

const paper = {
  number,
  kind,
  made: instant,
  until: instant.nullable().meta({ description: 'Null for what tells of a moment and does not end.' }),
};

export const signedStatement = z
  .object({
    ...paper,
    note: z.string().meta({ description: 'The signed paper, a C2SP signed note: keep it byte by byte.' }),
    links,
  })
  .meta({ id: 'SignedPaper' });
export type SignedStatement = z.infer<typeof signedStatement>;

const log = z.object({
  entry: z.int().nullable().meta({ description: 'Its place in the public log, from 0; null where it has none.' }),
  sealed: z.boolean().meta({ description: 'The newest published checkpoint covers it.' }),
  missing: z.boolean().meta({
    description: 'True when it was made more than 15 minutes ago and is not in the log: do not rely on it.',
  }),
});
export type LogStanding = z.infer<typeof log>;

const today = z.object({
  sought: z.boolean(),
  ...checkAnswer.pick({ status: true, disputed: true, reportedDate: true, happenedOn: true, proof: true }).shape,
});

/** Nothing personal: whoever has the number may read it. */
export const statementStatus = z
  .object({
    ...paper,
    fingerprint: z
      .string()
      .meta({ description: 'SHA-256 of the whole paper in base64: another paper under this number has another one.' }),
    state,
    endedAt: instant.nullable(),
    log,
    device: today.nullable().meta({
      description:
        'What the register answers now. Null where it does not know of which device the paper is: of a check note made without an account only a fingerprint is kept. Check the number on the paper.',
    }),
    matchable: z.boolean().meta({
      description: 'The paper shows only how the device’s number begins: whoever holds the device can compare its own.',
    }),
  })
  .meta({ id: 'PaperStatus' });
export type StatementStatus = z.infer<typeof statementStatus>;

export const verifiedStatement = statementStatus
  .extend({
    state: state.nullable().meta({ description: 'Null where the register has no such paper: do not rely on it.' }),
    fields: z.record(z.string(), z.string()).meta({ description: 'What the paper says, line by line.' }),
    key: z.string().meta({ description: 'The id of the key that signed it.' }),
  })
  .meta({ id: 'VerifiedPaper' });
export type VerifiedStatement = z.infer<typeof verifiedStatement>;

export const statementMatch = z
  .object({
    matches: z.boolean(),
    triesLeft: z.int().meta({ description: 'Of wrong ones from your network; at 0 the comparison is closed there.' }),
    device: today
      .nullable()
      .meta({ description: 'What a check of this number answers now. Null where it is not the paper’s.' }),
  })
  .meta({ id: 'NumberMatch' });
export type StatementMatch = z.infer<typeof statementMatch>;

export const ownStatement = z
  .object({
    ...paper,
    state,
    endedAt: instant.nullable(),
    audience: z.enum(AUDIENCES).nullable().meta({ description: 'Null except of certificates.' }),
    for: z.string().nullable(),
    title: z.string().meta({ description: 'The device as it was named on that day, or the number that was checked.' }),
    deviceId: z.string().nullable(),
    note: z.string(),
    links,
    log,
  })
  .meta({ id: 'OwnPaper' });
export type OwnStatement = z.infer<typeof ownStatement>;
