import { z } from 'zod';
import { data, instant, list, naira, type OperationDoc } from './operationDoc.ts';

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: naira,
  NoOfDevices: z.int().meta({ description: '0 means unlimited.' }),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const plans: Record<string, OperationDoc> = {
  'plans.list': { summary: 'The plans on offer, cheapest first.', answer: list(plan) },
  'plans.get': { summary: 'One plan on offer.', answer: data(plan) },
  'plans.listForAdmins': {
    summary: 'Plans on offer, archived ones or all, with their subscribers and what a removal would do.',
    answer: list(
      plan.extend({
        archivedAt: instant.nullable(),
        subscribers: z.int().meta({ description: 'Those whose subscription runs, as of this minute.' }),
        removal: z.enum(['delete', 'archive']).nullable().meta({ description: 'What a removal would do.' }),
      }),
    ),
  },
  'plans.create': { summary: 'Puts a plan on offer.', answer: data(plan) },
  'plans.update': {
    summary: 'Changes a plan. Its subscribers are told by e-mail of another price or number of devices.',
    answer: data(plan),
  },
  'plans.restore': { summary: 'Puts an archived plan on offer again.', answer: data(plan) },
  'plans.remove': {
    summary: 'Takes a plan off offer; one with subscribers is archived.',
    answer: data(
      z.object({
        id: z.string(),
        archived: z.boolean(),
        subscribers: z.int().meta({ description: 'They keep an archived one until their subscription ends.' }),
      }),
    ),
  },
};
