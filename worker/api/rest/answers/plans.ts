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
  'plans.create': { says: 'Puts a plan on offer.', answer: data(plan) },
  'plans.update': { says: 'Changes a plan.', answer: data(plan) },
  'plans.remove': {
    says: 'Takes a plan off offer; one with subscribers is archived.',
    answer: data(z.object({ id: z.string(), archived: z.boolean() })),
  },
};
