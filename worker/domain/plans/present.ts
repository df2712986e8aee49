import type { plans } from '#db/schema/index.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Plan } from '#schemas/responses/plans.ts';

export type PlanRow = typeof plans.$inferSelect;

export function presentPlan(row: PlanRow): Plan {
  const { id, name, price, deviceLimit, description, createdAt, updatedAt } = row;
  return {
    id,
    name,
    price,
    NoOfDevices: deviceLimit,
    description,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}
