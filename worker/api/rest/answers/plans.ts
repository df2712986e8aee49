import { z } from 'zod';
import { type Documented, data, instant, list, naira } from './kinds.ts';

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: naira,
  NoOfDevices: z.int().meta({ description: '0 means unlimited.' }),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const plans: Record<string, Documented> = {
  'plans.list': { says: 'The plans on offer, cheapest first.', answer: list(plan) },
  'plans.get': { says: 'One plan on offer.', answer: data(plan) },
  'plans.listForAdmins': {
    says: 'Plans on offer, archived ones or all, with their subscribers and what a removal would do.',
    answer: list(
      plan.extend({
        archivedAt: instant.nullable(),
        subscribers: z.int().meta({ description: 'Those whose subscription runs, as of this minute.' }),
        removal: z.enum(['delete', 'archive']).nullable().meta({ description: 'What a removal would do.' }),
      }),
    ),
  },
  'plans.create': { says: 'Puts a plan on offer.', answer: data(plan) },
  'plans.update': {
    says: 'Changes a plan. Its subscribers are told by e-mail of another price or number of devices.',
    answer: data(plan),
  },
  'plans.restore': { says: 'Puts an archived plan on offer again.', answer: data(plan) },
  'plans.remove': {
    says: 'Takes a plan off offer; one with subscribers is archived.',
    answer: data(
      z.object({
        id: z.string(),
        archived: z.boolean(),
        subscribers: z.int().meta({ description: 'They keep an archived one until their subscription ends.' }),
      }),
    ),
  },
};
