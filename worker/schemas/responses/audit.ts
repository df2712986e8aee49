import { z } from 'zod';
import { instant } from './parts.ts';

const person = z.object({
  id: z.string(),
  username: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
});

/** The doer is looked up when it is read; the log itself knows ids only. */
export const auditEntry = z
  .object({
    id: z.int(),
    createdAt: instant,
    actor: person.nullable(),
    account: person.nullable().meta({ description: 'Where nobody was logged in: the account it was on.' }),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
    names: z
      .object({
        subject: z.string().nullable(),
        device: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      })
      .meta({ description: 'What the ids of subject and detail are called today.' }),
    requestId: z.string(),
    addressHash: z.string().nullable(),
    hash: z.string().nullable().meta({ description: 'Null until the entry is sealed.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Counts of what visitors do without an account. `texts`: the share of this hour's SMS budget that they have used. */
export const counters = z
  .object({
    days: z.int(),
    counters: z.array(
      z.object({
        name: z.string(),
        today: z.int(),
        inAll: z.int().meta({ description: 'In the last `days` days, with this one.' }),
      }),
    ),
    texts: z.object({
      thisHour: z.int(),
      budget: z.int().meta({ description: 'How many texts strangers may cause in an hour.' }),
    }),
  })
  .meta({ id: 'Counters' });
export type Counters = z.infer<typeof counters>;
