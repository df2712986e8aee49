import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import { expect, test } from './fixtures.ts';
import { registeredByPhone } from './support/accounts.ts';
import { openConsole } from './support/admin.ts';
import { isSound } from './support/look.ts';
import { h1, toastOf } from './support/members.ts';
import { registry } from './support/registry.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Messages' });
const rows = (page: Page) => table(page).getByRole('row');
const WHY = 'Resend answered 422: The address is not valid.';

const welcome = (to: string) => and(eq(messages.to, to), eq(messages.template, 'welcome'));

/** Waits until somebody was sent their welcome. */
async function untilWelcomed(email: string) {
  const state = async () => (await registry.select().from(messages).where(welcome(email)))[0]?.state;
  await expect.poll(state).toBe('sent');
}

/** A member whose welcome e-mail a carrier has refused for good. */
async function withDeadLetter(baseURL: string | undefined) {
  const person = await registeredByPhone(baseURL);
  const email = person.email.toLowerCase();
  await untilWelcomed(email);
  await registry
    .update(messages)
    .set({ state: 'dead', sentAt: null, attempts: 6, lastError: WHY })
    .where(welcome(email));
  return { person, email };
}

// Rules: I7-16
test('messages are told apart by receiver, channel and state, and tell no text or code @long', async ({
  page,
  baseURL,
}) => {
  const person = await registeredByPhone(baseURL);
  const phone = `+234 ${person.phoneNumber.slice(1, 4)} ${person.phoneNumber.slice(4, 7)} ${person.phoneNumber.slice(7)}`;
  await openConsole(page, baseURL, `/admin/messages?search=${person.phoneNumber}`);
  await expect(rows(page)).toHaveCount(2);
  for (const text of ['Code of a registration', phone, 'SMS']) await expect(rows(page).nth(1)).toContainText(text);
  await expect(page.getByRole('main')).not.toContainText('We never ask for it by phone');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('E-mail');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
});

// Rules: I7-17
test('a message that somebody else queued again @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 409/);
  const { email } = await withDeadLetter(baseURL);
  await openConsole(page, baseURL, `/admin/messages?state=dead&search=${email}`);
  await expect(rows(page)).toHaveCount(2);
  await registry
    .update(messages)
    .set({ state: 'sent' })
    .where(and(eq(messages.to, email), eq(messages.state, 'dead')));
  await page.getByRole('button', { name: /^Queue again: / }).click();
  await expect(toastOf(page, 'Only a message that was given up can be queued again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages given up' })).toBeVisible();
});

test('many are queued again by keyboard alone, after one question that names how many @long', async ({
  page,
  baseURL,
}) => {
  const { email } = await withDeadLetter(baseURL);
  await openConsole(page, baseURL, `/admin/messages?state=dead&search=${email}`, { own: true });
  await expect(rows(page)).toHaveCount(2);
  const queue = page.getByRole('button', { name: 'Queue it again', exact: true });
  await queue.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Queue 1 message again?' });
  await expect(question).toContainText('Codes that are over are skipped.');
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(queue).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const act = question.getByRole('button', { name: 'Queue it again' });
  await page.keyboard.press('Tab');
  await expect(act).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '1 message queued again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages given up' })).toBeVisible();
  await expect(h1(page)).toBeFocused();
});
