import { z } from 'zod';
import { instant } from './parts.ts';

const up = z.literal('up');

export const health = z.object({ service: up, time: instant });
export type Health = z.infer<typeof health>;

export const ready = z.object({
  database: up,
  files: up,
  messages: up,
  payments: up,
  exports: up,
  carriers: up,
  papers: up,
  time: instant,
});
export type Ready = z.infer<typeof ready>;

const witness = z.object({
  name: z.string(),
  since: instant.meta({ description: 'When it signed for the first time.' }),
  signedAt: instant.meta({ description: 'When it signed last.' }),
  current: z.boolean().meta({ description: 'It has signed the newest checkpoint.' }),
});

/** Public, and nothing in it is about anybody. */
export const logSummary = z
  .object({
    size: z.int().meta({ description: 'Entries that the newest checkpoint covers.' }),
    sealedAt: instant.nullable().meta({ description: 'When it was made; null before the first.' }),
    checkpoint: z.string().meta({ description: 'As the register signed it, a C2SP signed note.' }),
    kinds: z
      .record(z.string(), z.int())
      .meta({ description: 'How many entries of each kind: `audit`, or that of a paper.' }),
    lateSince: instant.nullable().meta({
      description: 'Entries made from then on should be in the log and are not: wait before you rely on one.',
    }),
    witnesses: z.array(witness),
  })
  .meta({ id: 'LogSummary' });
export type LogSummary = z.infer<typeof logSummary>;
