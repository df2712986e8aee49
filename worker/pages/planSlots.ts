import { nairaWords } from '#schemas/payments/quote.ts';
import {
  devicesWords,
  type OfferedPlan,
  planIconOf,
  savingWords,
  shortPrice,
  yearlyPrice,
} from '#schemas/plans/planDisplay.ts';

export function planSlotsOf(plan: OfferedPlan): Record<string, string | undefined> {
  return {
    name: plan.name,
    price: nairaWords(plan.price),
    monthly: shortPrice(plan.price),
    yearly: shortPrice(yearlyPrice(plan)),
    saving: savingWords(plan) ?? '',
    devices: devicesWords(plan.NoOfDevices),
    description: plan.description ?? '',
  };
}

/** By `data-row`: of the icons one, of the rest what the plan has. */
export function keepsRow(plan: OfferedPlan, row: string): boolean {
  switch (row) {
    case 'priced':
      return plan.price > 0;
    case 'saving':
      return savingWords(plan) !== null;
    case 'description':
      return Boolean(plan.description);
    default:
      return row === `icon-${planIconOf(plan.name)}`;
  }
}
