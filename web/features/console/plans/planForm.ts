import { naira } from '#lib/format/format.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { validate } from '#schemas/rules/fieldRules.ts';
import { PLAN_RULES } from '#schemas/rules/plans.ts';

type PlanValues = { name: string; price: string; NoOfDevices: string; description: string; unlimited: boolean };

const BLANK: PlanValues = { name: '', price: '', NoOfDevices: '', description: '', unlimited: false };
const UNASKED = { accepts: () => true, wrong: '' };

export function valuesOf(plan: AdminPlan | null): PlanValues {
  if (!plan) return BLANK;
  const { name, price, NoOfDevices, description } = plan;
  const unlimited = NoOfDevices === 0;
  return {
    name,
    price: String(price),
    NoOfDevices: unlimited ? '' : String(NoOfDevices),
    description: description ?? '',
    unlimited,
  };
}

export function rulesOf({ unlimited }: PlanValues) {
  return { ...PLAN_RULES, NoOfDevices: unlimited ? UNASKED : PLAN_RULES.NoOfDevices };
}

export function formOf({ name, price, NoOfDevices, description, unlimited }: PlanValues) {
  return {
    name: name.trim(),
    price: Number(price),
    NoOfDevices: unlimited ? 0 : Number(NoOfDevices),
    description: description.trim(),
  };
}

/** On current subscribers, a sentence each. */
export function effectsOf(plan: AdminPlan | null, values: PlanValues): string[] {
  if (!plan || plan.subscribers === 0) return [];
  const rules = rulesOf(values);
  const passes = (field: 'price' | 'NoOfDevices') => validate(rules[field], values[field]).state !== 'invalid';
  const { price, NoOfDevices } = formOf(values);
  const effects = [
    ...(passes('price') && price !== plan.price ? [priceEffect(plan.price, price)] : []),
    ...(passes('NoOfDevices') && NoOfDevices !== plan.NoOfDevices ? [limitEffect(plan.NoOfDevices, NoOfDevices)] : []),
  ];
  return effects.length === 0 ? [] : [...effects, 'We tell them by e-mail.'];
}

function priceEffect(before: number, after: number): string {
  return `They pay ${priceWords(after)} instead of ${priceWords(before)} from their next payment on. What is paid runs on to its end.`;
}

function limitEffect(before: number, after: number): string {
  const lowered = after !== 0 && (before === 0 || after < before);
  const limit = `Their limit becomes ${devicesWords(after).toLowerCase()} at once.`;
  return lowered ? `${limit} Whoever has more keeps them, but can register no other.` : limit;
}

function priceWords(price: number): string {
  return price === 0 ? 'nothing' : `${naira(price)} a month`;
}
