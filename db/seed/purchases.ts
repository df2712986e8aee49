import { addLagosMonths, DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { type DurationUnit, durationWords, monthsOf, quote } from '#schemas/plans/paymentWords.ts';
import { findDemoPlan } from './demo.ts';
import type { DemoMember } from './people.ts';
import { inDaytime, type Random, seededRandom, seededText } from './random.ts';

type State = 'completed' | 'failed' | 'abandoned' | 'pending';
type Order = {
  member: DemoMember;
  plan: string;
  duration: number;
  durationUnit: DurationUnit;
  at: number;
  state: State;
};

const ORDERS: (readonly [duration: number, unit: DurationUnit])[] = [
  ...[1, 1, 1, 2, 3, 1, 6].map((months) => [months, 'months'] as const),
  [1, 'years'],
];

/** Kobo that arrived of a larger amount. */
const UNDERPAID_AMOUNT = 200_000;

export function demoPurchases(members: DemoMember[], now: number) {
  const random = seededRandom(187);
  const bought = members.map((member) => buildPurchases(random, member, now));
  const orders = [...bought.flatMap(({ orders: own }) => own), ...unpaidOrders(members, now)].sort(
    (a, b) => a.at - b.at,
  );
  const payments = orders.map((order) => buildPayment(order, now));
  return {
    payments: payments.map(({ payment }) => payment),
    receipts: payments.map(({ receipt }) => receipt),
    subscriptions: bought.flatMap(({ subscription }) => subscription ?? []),
  };
}

function buildPurchases(random: Random, member: DemoMember, now: number) {
  const { plan, runs, joinedAt, row } = member;
  if (plan === null) return { orders: [], subscription: null };
  const orders: Order[] = [];
  let at = Math.min(joinedAt + random.integer(1, 30) * HOUR, now - HOUR);
  let startsAt = at;
  let endsAt = at;
  // A shop pays by the month; a member who left paid for one month.
  const most = runs ? Number.POSITIVE_INFINITY : 1;
  while (orders.length < most && (endsAt <= now || orders.length === 0) && at < now) {
    const [duration, durationUnit] =
      plan === 'Enterprise' || !runs ? (ORDERS[0] ?? [1, 'months']) : random.pick(ORDERS);
    if (endsAt < at) startsAt = at;
    endsAt = addLagosMonths(Math.max(endsAt, at), monthsOf(duration, durationUnit));
    orders.push({ member, plan, duration, durationUnit, at, state: 'completed' });
    at = Math.min(inDaytime(random, endsAt - random.integer(1, 3) * DAY_MS, now), endsAt - 2 * HOUR);
  }
  const subscription = {
    account_id: row.id,
    plan_id: findDemoPlan(plan).id,
    starts_at: startsAt,
    ends_at: endsAt,
    updated_at: orders.at(-1)?.at ?? now,
  };
  return { orders, subscription };
}

function unpaidOrders(members: DemoMember[], now: number): Order[] {
  const random = seededRandom(11);
  const old = members.filter(({ joinedAt, plan }) => plan !== null && joinedAt < now - 40 * DAY_MS);
  const ended = Array.from({ length: 11 }, (_, index): Order => {
    const member = random.pick(old);
    const at = inDaytime(random, member.joinedAt + random.next() * (now - 2 * DAY_MS - member.joinedAt), now);
    const state = index < 6 ? 'failed' : 'abandoned';
    return { member, plan: member.plan ?? 'Basic', duration: 1, durationUnit: 'months', at, state };
  });
  const [waiting, short] = [members.at(-2), members.at(-3)];
  if (!waiting || !short) return ended;
  return [
    ...ended,
    { member: waiting, plan: 'Family', duration: 1, durationUnit: 'months', at: now - 40 * MINUTE, state: 'pending' },
    { member: short, plan: 'Family', duration: 1, durationUnit: 'months', at: now - 26 * HOUR, state: 'failed' },
  ];
}

function buildPayment({ member, plan: name, duration, durationUnit, at, state }: Order, now: number) {
  const plan = findDemoPlan(name);
  const { total: amount } = quote(plan, duration, durationUnit);
  const account = member.row.id;
  const digits = seededText(`${account} ${now - at}`, 24, '0123456789ABCDEF');
  const reference = `OWN-${digits}`;
  const isShort = state === 'failed' && now - at === 26 * HOUR;
  const ended = at + 2 * MINUTE;
  const payment = {
    reference,
    account_id: account,
    plan_id: plan.id,
    duration,
    duration_unit: durationUnit,
    amount,
    provider: 'sandbox',
    state,
    failure: isShort
      ? `Paid ${UNDERPAID_AMOUNT} NGN in place of ${amount * 100} NGN.`
      : { failed: 'The payment was declined.', abandoned: 'Not paid within 24 hours.', pending: null, completed: null }[
          state
        ],
    due_at: state === 'pending' ? now : null,
    verified_at: state === 'pending' ? null : ended,
    settled_at: state === 'completed' ? ended : null,
    paid_amount: isShort ? UNDERPAID_AMOUNT : null,
    paid_currency: isShort ? 'NGN' : null,
    created_at: at,
  };
  const receipt = {
    id: `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12)}`.toLowerCase(),
    receipt_number: `OWN-R-${digits.slice(0, 12)}`,
    payment_reference: reference,
    account_id: account,
    subscription_name: plan.name,
    description: `${plan.name}, ${durationWords(duration, durationUnit)}`,
    amount,
    status: state,
    created_at: at,
  };
  return { payment, receipt };
}
