import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { payments, receipts, sandboxCheckouts } from '#db/schema/index.ts';
import { DAY_MS, formatDate } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { trpcClient } from '../../../clients.ts';
import { admin, db } from '../../../factories.ts';
import { network } from '../../support/network.ts';
import {
  banner,
  click,
  fill,
  get,
  h1,
  input,
  isAt,
  main,
  open,
  press,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { freshMember } from '../../support/transfers.ts';

beforeAll(seeded);

const ASKED_AT = Date.now() - 3 * DAY_MS;

const note = (text: string) =>
  screen.queryAllByRole('note').find(({ textContent }) => textContent?.includes(text)) as HTMLElement;
/** A line of the quote. */
const line = (term: string) =>
  [...document.querySelectorAll('.quote > div')].find(({ textContent }) => textContent?.startsWith(term));

test('a payment begun before the same plan was paid for is no longer asked for', async () => {
  const member = await freshMember();
  const order = { subId: 'demo-plan-family', duration: 1, durationUnit: 'months' } as const;
  const api = trpcClient(member.token).payments;
  await api.initialize.mutate(order);
  const { reference } = await api.initialize.mutate({ ...order, duration: 2 });
  expect((await api.standing.query()).pending).toHaveLength(2);
  await db.update(payments).set({ state: 'completed', settledAt: Date.now() }).where(eq(payments.reference, reference));
  expect((await api.standing.query()).pending).toEqual([]);
});

test('a payment that waits stands among the plans; a wrong amount says that money arrived and who to call, to admins too', async () => {
  const member = await freshMember();
  const order = { subId: 'demo-plan-family', duration: 1, durationUnit: 'months' } as const;
  const { reference } = await trpcClient(member.token).payments.initialize.mutate(order);
  const mine = eq(sandboxCheckouts.reference, reference);
  await db.update(sandboxCheckouts).set({ outcome: 'success', amount: 200_000 }).where(mine);
  await open('/dashboard/subscriptions', { as: member });
  await words('Checking and reporting are free.');
  const waiting = () => note('Family, 1 month is not confirmed yet');
  await waitFor(() => expect(waiting()).toBeDefined());
  await user.click(within(waiting()).getByRole('link', { name: /I have paid/ }));
  await waitFor(() => expect(h1()).toHaveTextContent('Wrong Amount'));
  expect(screen.getByRole('main')).toHaveTextContent('Your money has arrived');
  await click('link', 'See the plans');
  const wrong = () => note('Your ₦2,000 has arrived');
  await waitFor(() => expect(wrong()).toHaveTextContent(reference));
  expect(within(wrong()).getByRole('link', { name: SHOWN.phone })).toHaveAttribute('href', SUPPORT.phoneLink);
  expect(waiting()).toBeUndefined();

  localStorage.clear();
  sessionStorage.clear();
  await open('/admin/dashboard', { as: await admin() });
  await words(`${member.username} paid ₦2,000 of ₦2,500 on`);
  await click('link', 'Look at it: 1 payment to look at.');
  const unresolved = () => note('₦2,000 has arrived');
  await waitFor(() => expect(unresolved()).toBeDefined());
  within(unresolved()).getByRole('link', { name: member.email.toLowerCase() });
  // 30.23: the headline shows both sums, and each way out is a record of its own.
  const receipt = within(await get('region', 'Receipt'));
  receipt.getByText('₦2,000 of ₦2,500');
  receipt.getByText('Wrong sum');
  within(unresolved()).getByRole('button', { name: 'Ask for ₦500' });
  within(unresolved()).getByRole('button', { name: 'Money sent back' });
  await user.click(within(unresolved()).getByRole('button', { name: 'Start a plan worth ₦2,000' }));
  await click('radio', 'Basic, 2 months');
  fill(await get('textbox', 'One sentence'), 'We talked, and Basic for two months is fine.');
  await click('button', 'Record it');
  await toast('Recorded');
  await waitFor(() => expect(receipt.queryByText('Wrong sum')).toBeNull());
  await words('We talked, and Basic for two months is fine.');
  await waitFor(() => expect(unresolved()).toBeUndefined());
});

test('asked for, the rest stands open for the admin and can be paid by the member', async () => {
  const member = await freshMember();
  const order = { subId: 'demo-plan-family', duration: 1, durationUnit: 'months' } as const;
  const { reference } = await trpcClient(member.token).payments.initialize.mutate(order);
  await db
    .update(payments)
    .set({ state: 'failed', paidAmount: 200_000, paidCurrency: 'NGN', outcome: 'rest', resolvedAt: ASKED_AT })
    .where(eq(payments.reference, reference));
  await db.update(receipts).set({ status: 'failed' }).where(eq(receipts.paymentReference, reference));
  await open('/admin/dashboard', { as: await admin() });
  await words(`${member.username}: ₦500. Asked on ${formatDate(ASKED_AT)}.`);
  await click('link', 'Look at it: 1 payment waits for its rest.');
  const unresolved = () => note('₦2,000 has arrived');
  await waitFor(() => expect(unresolved()).toHaveTextContent(`We asked for the rest on ${formatDate(ASKED_AT)}.`));
  within(await get('region', 'Receipt')).getByText(`Asked on ${formatDate(ASKED_AT)}`);
  expect(within(unresolved()).queryByRole('button', { name: /^Ask for/ })).toBeNull();
  within(unresolved()).getByRole('button', { name: 'Money sent back' });
  localStorage.clear();
  await open('/dashboard/subscriptions', { as: member });
  const asked = () => note('₦2,000 of ₦2,500 has arrived');
  await waitFor(() => expect(asked()).toBeDefined());
  await user.click(within(asked()).getByRole('button', { name: 'Pay the rest, ₦500' }));
  await waitFor(async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
    expect(payment?.restUrl).toContain('/dev/checkout/');
  });
});

test('a reference that is nobody’s ends on the failure page', async () => {
  await open('/dashboard/subscriptions?reference=OWN-DEMO-0001', { as: await freshMember() });
  await waitFor(() => expect(h1()).toHaveTextContent('Payment Failure'));
  await words('Payment not found.');
});

// Rules: 2.9-14
test('an order stays through a missing network, and is sent once', async () => {
  await open('/subscribe/demo-plan-basic?duration=999&unit=years', { as: await freshMember() });
  const duration = () => input('Duration');
  await waitFor(() => expect(duration()).toHaveValue('60'));
  expect(line('Total')).toHaveTextContent('₦600,000');
  fill(duration(), '0');
  await waitFor(() => expect(duration()).toHaveValue('1'));
  await user.type(duration(), '{ArrowUp}');
  expect(duration()).toHaveValue('2');
  fill(duration(), '');
  await user.tab();
  await waitFor(() => expect(duration()).toHaveValue('2'));
  await isAt(/duration=2&unit=years$/);

  network.go('offline');
  await press('Pay ₦20,000');
  expect(await banner()).toHaveTextContent(/Network error/);
  await words('You are offline.');
  network.go('online');
  const message = 'The payment provider could not be reached. Nothing was charged; please try again.';
  network.refuse('payments.initialize', 503, 'PAYMENTS_UNAVAILABLE', message);
  await user.dblClick(await get('button', 'Pay ₦20,000'));
  await waitFor(async () => expect(await banner()).toHaveTextContent(/Nothing was charged/));
  expect(network.sent('payments.initialize')).toHaveLength(2);
});

test.each(['/subscribe/demo-plan-basic', '/dashboard/subscriptions?plan=demo-plan-basic'])(
  'an order at a price that is no longer true is refused before anything is begun, and shown anew: %s',
  async (path) => {
    network.change('plans.list', (real) => real.map((plan) => (plan.price === 1000 ? { ...plan, price: 900 } : plan)));
    await open(path, { as: await freshMember() });
    await get('button', 'Pay ₦900');
    network.mend('plans.list');
    await press('Pay ₦900');
    await words('The price of this plan has just changed.');
    await get('button', 'Pay ₦1,000');
  },
);

/** The page has parts of its own that the Worker keeps or removes. */
const order = () => document.querySelector<HTMLElement>('.subscribe-order.for-members') as HTMLElement;

// Rules: 2.8-33
test('a plan that is not on offer says so and leads to the plans; plans that do not come are asked for again', async () => {
  const as = await freshMember();
  await open('/subscribe/nobodys', { as });
  await waitFor(() => expect(order()).toHaveTextContent('This plan is not available'));
  expect(order().querySelector('a')).toHaveAttribute('href', '/pricing');
  network.fail('plans.list');
  await open('/subscribe/demo-plan-basic', { as });
  await waitFor(() => expect(order()).toHaveTextContent('Unable to Load Pricing'));
  await words('Network error. Please check your internet connection.');
  network.mend('plans.list');
  await user.click(within(order()).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(line('Total')).toHaveTextContent('₦1,000'));
});

const chosenPlan = async () => (await get('radio', /^Basic/)) as HTMLInputElement;

test('the second plan is marked and chosen, what it costs stands in the bar, how long is one line away', async () => {
  await open('/dashboard/subscriptions', { as: await freshMember() });
  expect(await chosenPlan()).toBeChecked();
  expect((await chosenPlan()).closest('label')).toHaveTextContent('BasicMost PopularUp to 2 devices');
  expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  expect(document.querySelector('.order-bar')).toHaveTextContent('Basic 1 monthPay ₦1,000');
  await user.click(await get('radio', /^Family/));
  expect(document.querySelector('.order-bar')).toHaveTextContent('Family 1 monthPay ₦2,500');
  await isAt('/dashboard/subscriptions?plan=demo-plan-family');
  expect(input('Duration')).not.toBeVisible();
  await user.click(await words('Change how long'));
  expect(input('Duration')).toBeVisible();
  await open('/dashboard/subscriptions?plan=demo-plan-student');
  expect(await get('radio', /^Student/)).toBeChecked();
});

test('after the first payment the phone is registered next', async () => {
  const owner = await freshMember();
  const order = { subId: 'demo-plan-basic', duration: 1, durationUnit: 'months' } as const;
  const { reference } = await trpcClient(owner.token).payments.initialize.mutate(order);
  const mine = eq(sandboxCheckouts.reference, reference);
  await db.update(sandboxCheckouts).set({ outcome: 'success' }).where(mine);
  await trpcClient(owner.token).payments.confirm.mutate({ reference });
  await open('/dashboard/paymentsuccess', { as: owner });
  await get('link', 'Register your phone');
  expect(
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Register your phone', 'Go to dashboard', 'See the plans']);
});
