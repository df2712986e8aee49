import { DAY_MS } from '#schemas/format/dates.ts';
import { openDb } from '../client.ts';
import * as schema from '../schema/index.ts';
import { demoDevices } from './demoDevices.ts';

/** Hashed once, so that seeding costs nothing. */
export const DEMO_PASSWORD = 'Ownmark@2026';
export const DEMO_PASSWORD_HASH = 'scrypt$32768$8$3$eiVx41CbAvqBNDS3y3KHaw$tV0iXeN-WjxeZbZRAaSAYTlY2q_ZYYUVfov43M5wFWc';

type DemoAccount = {
  email: string;
  password: string;
  kind: 'admin' | 'member with subscription' | 'member without subscription';
};

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'admin@ownmark.example', password: DEMO_PASSWORD, kind: 'admin' },
  { email: 'ada@ownmark.example', password: DEMO_PASSWORD, kind: 'member with subscription' },
  { email: 'bola@ownmark.example', password: DEMO_PASSWORD, kind: 'member without subscription' },
];

/** Changes nothing if the demo admin exists already. @param now epoch ms */
export async function seedDemo(d1: D1Database, now: number): Promise<void> {
  const db = openDb(d1);
  const { devices, identifiers, reports, transfers } = demoDevices(now);
  await db.batch([
    db.insert(schema.accounts).values(demoAccounts(now)).onConflictDoNothing(),
    db.insert(schema.formerContacts).values(formerPhone(now)).onConflictDoNothing(),
    db.insert(schema.plans).values(demoPlans(now)).onConflictDoNothing(),
    db.insert(schema.subscriptions).values(subscription(now)).onConflictDoNothing(),
    db.insert(schema.payments).values(payment(now)).onConflictDoNothing(),
    db.insert(schema.receipts).values(receipt(now)).onConflictDoNothing(),
    ...devices.map((row) => db.insert(schema.devices).values(row).onConflictDoNothing()),
    ...identifiers.map((row) => db.insert(schema.identifiers).values(row).onConflictDoNothing()),
    ...reports.map((row) => db.insert(schema.statusReports).values(row).onConflictDoNothing()),
    db.insert(schema.transfers).values(transfers).onConflictDoNothing(),
  ]);
}

function demoAccounts(now: number) {
  const person = {
    passwordHash: DEMO_PASSWORD_HASH,
    keyholderPhone1: '+2348030000011',
    keyholderPhone2: '+2348030000012',
    country: 'NIGERIA',
    stateOfResidence: 'LAGOS',
    stateOfOrigin: 'LAGOS',
    address: '1 Sample Close, Ikeja',
    createdAt: now,
    updatedAt: now,
    emailConfirmedAt: now,
    keyholder1ConsentedAt: now,
    keyholder2ConsentedAt: now,
  };
  return (
    [
      ['admin', '+2348030000001', 'IFEOMA', 'EZE', 'admin'],
      ['ada', '+2348030000002', 'ADA', 'OKAFOR'],
      ['bola', '+2348030000003', 'BOLA', 'ADEYEMI'],
    ] as const
  ).map(([username, phone, firstName, surName, role]) => ({
    ...person,
    id: `demo-${username}`,
    username,
    email: `${username}@ownmark.example`,
    phone,
    firstName,
    surName,
    ...(role && { role }),
  }));
}

const formerPhone = (now: number) => ({
  accountId: 'demo-ada',
  contact: '+2348030000099',
  isKeyholderPhone: false,
  isProved: true,
  changedAt: now - 90 * DAY_MS,
});

const subscription = (now: number) => ({
  accountId: 'demo-ada',
  planId: 'demo-plan-enterprise',
  startsAt: now,
  endsAt: now + 365 * DAY_MS,
  updatedAt: now,
});

const payment = (now: number) => ({
  reference: 'OWN-DEMO-0001',
  accountId: 'demo-ada',
  planId: 'demo-plan-enterprise',
  duration: 1,
  durationUnit: 'years' as const,
  amount: 125_000,
  provider: 'sandbox',
  state: 'completed' as const,
  verifiedAt: now,
  settledAt: now,
  createdAt: now,
});

const receipt = (now: number) => ({
  id: 'demo-receipt',
  receiptNumber: 'OWN-R-0001',
  paymentReference: 'OWN-DEMO-0001',
  accountId: 'demo-ada',
  subscriptionName: 'Enterprise',
  description: 'Enterprise, 1 year',
  amount: 125_000,
  status: 'completed' as const,
  createdAt: now,
});

function demoPlans(now: number) {
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
