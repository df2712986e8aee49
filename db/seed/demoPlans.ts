export function demoPlans(now: number) {
  return PLANS.map(([name, price, deviceLimit, description]) => ({
    id: `demo-plan-${name.toLowerCase()}`,
    name,
    price,
    deviceLimit,
    description,
    createdAt: now,
    updatedAt: now,
  }));
}

const PLANS: [name: string, price: number, deviceLimit: number, description: string][] = [
  ['Student', 500, 1, 'For the one phone or laptop you study with.'],
  ['Basic', 1_000, 2, 'For a phone and a laptop.'],
  ['Family', 2_500, 5, 'For a household: the phones, the laptop, the children’s tablet.'],
  ['Extended', 5_000, 10, 'For parents who look after everybody’s devices.'],
  ['Enterprise', 12_500, 0, 'For a shop, a school or an office, on one account.'],
];

export function findDemoPlan(planName: string): { id: string; name: string; price: number } {
  const plan = PLANS.find(([name]) => name === planName);
  if (!plan) throw new Error(`The demo has no plan ${planName}.`);
  const [name, price] = plan;
  return { id: `demo-plan-${name.toLowerCase()}`, name, price };
}
