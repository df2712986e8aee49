import type { plans } from '#db/schema/index.ts';
import { iso } from '#schemas/format/dates.ts';

export type PlanRow = typeof plans.$inferSelect;

/** A plan as it is offered. `price` is whole naira a month; NoOfDevices 0 means unlimited devices. */
export type Plan = {
  id: string;
  name: string;
  price: number;
  NoOfDevices: number;
  description: string | null;
  createdAt: string;
  updatedAt: string;
};

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
