import { expect, type Page } from '@playwright/test';
import type { CheckoutOutcome } from '../../../worker/schemas/payments.ts';
import { demo, registered } from './accounts.ts';
import { trpcOf } from './api.ts';

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

/** On the sandbox's checkout: pay, fail or leave. */
export async function atCheckout(page: Page, amount: string, outcome: CheckoutOutcome) {
  await expect(page).toHaveURL(/\/dev\/checkout\/OWN-/);
  await expect(page.getByRole('main')).toContainText(amount);
  await page.locator(`button[value="${outcome}"]`).click();
}

/** A line of the quote. */
export const line = (page: Page, term: string) =>
  page.locator('.quote > div').filter({ hasText: new RegExp(`^${term}`) });
