import { z } from 'zod';
import { instant, naira } from './parts.ts';

/** The price is that of a month. */
export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    price: naira,
    NoOfDevices: z.int().meta({ description: '0 means unlimited.' }),
    description: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const adminPlan = plan
  .extend({
    archivedAt: instant.nullable(),
    subscribers: z.int().meta({ description: 'Those whose subscription runs, as of this minute.' }),
    removal: z.enum(['delete', 'archive']).nullable().meta({ description: 'What a removal would do.' }),
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlan>;

export const removedPlan = z.object({
  id: z.string(),
  archived: z.boolean(),
  subscribers: z.int().meta({ description: 'They keep an archived one until their subscription ends.' }),
});
export type RemovedPlan = z.infer<typeof removedPlan>;
