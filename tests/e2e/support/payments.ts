import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accounts, subscriptions } from '#db/schema/index.ts';
import type { CheckoutOutcome } from '#schemas/plans/paymentWords.ts';
import { demo, registered } from './accounts.ts';
import { trpcOf } from './api.ts';
import { change } from './calls.ts';
import { deviceOf } from './members.ts';
import { registry } from './registry.ts';

/** A fresh member without a subscription, and a session of theirs. */
export async function freshMember(baseURL: string | undefined) {
  const person = await registered();
  const { accessToken: token } = await trpcOf(baseURL).users.signIn.mutate(person);
  return { person, token };
}

/** A plan of a test's own, made by the demo admin. */
export async function planOf(baseURL: string | undefined, plan: { name: string; price: number; NoOfDevices?: number }) {
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(demo('admin'));
  return trpcOf(baseURL, accessToken).plans.create.mutate({ NoOfDevices: 2, description: '', ...plan });
}

/** Gives a member a plan, paid for in the sandbox. */
export async function paidFor(baseURL: string | undefined, token: string, subId: string) {
  const api = trpcOf(baseURL, token);
  const { reference, status } = await api.payments.initialize.mutate({ subId, duration: 1, durationUnit: 'months' });
  if (status === 'completed') return;
  await fetch(`${baseURL}/dev/checkout/${reference}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  await expect.poll(async () => (await api.payments.confirm.mutate({ reference })).status).toBe('completed');
}

/** A member with all that can stand over the plans (see `cameShort` too): a payment that waits, too many devices. */
export async function troubledMember(baseURL: string | undefined) {
  const { person, token } = await freshMember(baseURL);
  await paidFor(baseURL, token, 'demo-plan-family');
  for (let n = 0; n < 3; n++) await deviceOf(baseURL, token);
  const [account] = await registry.select().from(accounts).where(eq(accounts.email, person.email.toLowerCase()));
  const own = eq(subscriptions.accountId, account?.id ?? '');
  await registry.update(subscriptions).set({ planId: 'demo-plan-basic' }).where(own);
  await beginPayment(baseURL, token);
  return token;
}

/** Begins a payment, which waits. */
export function beginPayment(baseURL: string | undefined, token: string) {
  const order = { subId: 'demo-plan-family', duration: 1, durationUnit: 'months' } as const;
  return trpcOf(baseURL, token).payments.initialize.mutate(order);
}

/** Lets the page hear that with a payment less arrived than was asked: in the registry it would be on every admin's mind. */
export function cameShort(page: Page) {
  const short = { reference: 'OWN-SHORT', paidAmount: 200_000, paidCurrency: 'NGN' };
  return change(page, 'payments.standing', (standing) => ({
    ...standing,
    wrong: [...standing.wrong, { ...standing.pending[0], ...short }],
  }));
}

/** On the sandbox's checkout: pay, fail or leave. */
export async function atCheckout(page: Page, amount: string, outcome: CheckoutOutcome) {
  await expect(page).toHaveURL(/\/dev\/checkout\/OWN-/);
  await expect(page.getByRole('main')).toContainText(amount);
  await page.locator(`button[value="${outcome}"]`).click();
}

/** A line of the quote. */
export const line = (page: Page, term: string) =>
  page.locator('.quote > div').filter({ hasText: new RegExp(`^${term}`) });
