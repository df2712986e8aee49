import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts, payments, receipts } from '#db/schema/index.ts';
import { formatDate, lagosDay } from '#schemas/format/dates.ts';
import { readCsv } from '../csv.ts';
import { uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './support/admin.ts';
import { isSound } from './support/look.ts';
import { h1, toastOf } from './support/members.ts';
import { freshMember, paidFor, planOf } from './support/payments.ts';
import { registry } from './support/registry.ts';

/** A day by chance, before there was anything to be paid: nothing else stands on it. */
const longAgo = () => new Date(Date.UTC(2005, 0, 1 + Math.floor(Math.random() * 5000))).toISOString().slice(0, 10);
const COLUMNS = 'Receipt ID,Username,Email,Name,Plan,Description,Amount (NGN),Status,Date,Payment reference'.split(',');
const table = (page: Page) => page.getByRole('table', { name: 'Receipts' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search receipts' });

async function exported(page: Page): Promise<{ download: Download; head: string[]; rows: string[][] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saving;
  const [head = [], ...rows] = readCsv(await readFile(await download.path(), 'utf8'));
  return { download, head, rows };
}

const accountOf = (username: string) =>
  registry.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));

/** Copies somebody's payment of a plan, and its receipt, so often: each by the API takes as long as all of these. */
async function paidAgain(plan: string, username: string, times: number) {
  const [payment] = await registry
    .select()
    .from(payments)
    .where(and(eq(payments.planId, plan), inArray(payments.accountId, accountOf(username))));
  const [receipt] = await registry
    .select()
    .from(receipts)
    .where(eq(receipts.paymentReference, payment?.reference ?? ''));
  if (!payment || !receipt) throw new Error(`${username} has not paid for ${plan}.`);
  for (let time = 0; time < times; time++) {
    const reference = `${payment.reference}-${time}`;
    const receiptNumber = `${receipt.receiptNumber}-${time}`;
    await registry.insert(payments).values({ ...payment, reference });
    await registry
      .insert(receipts)
      .values({ ...receipt, id: randomUUID(), receiptNumber, paymentReference: reference });
  }
}

// Rules: 2.2-66, 2.2-67, 2.9-04, I7-08
test('an admin filters receipts and exports what is shown as CSV @long', async ({ page, baseURL }) => {
  const { token, person } = await freshMember(baseURL);
  const plan = await planOf(baseURL, { name: `Plan, "of ${uniqueSerial()}"`, price: 700 });
  for (const id of [plan.id, 'demo-plan-basic']) await paidFor(baseURL, token, id);
  await paidAgain('demo-plan-basic', person.username, 20);
  const day = longAgo();
  const ofPayer = inArray(receipts.accountId, accountOf(person.username));
  await registry
    .update(receipts)
    .set({ createdAt: sql`${Date.parse(`${day}T09:00:00Z`)} + rowid` })
    .where(ofPayer);
  const last = registry.select({ rowid: sql`max(rowid)` }).from(receipts).where(ofPayer);
  await registry.update(receipts).set({ status: 'failed' }).where(eq(sql`rowid`, last));

  await openConsole(page, baseURL, '/admin/receipts');
  await expect(h1(page)).toHaveText('Payment Receipts');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await expect(page.getByText('Showing 1 to 20 of 22 results')).toBeVisible();
  const { download, head, rows } = await exported(page);
  expect(download.suggestedFilename()).toBe(`ownmark-receipts-${lagosDay(Date.now())}.csv`);
  await expect(toastOf(page, 'Receipts exported')).toBeVisible();
  expect(head).toEqual(COLUMNS);
  expect(rows).toHaveLength(22);
  expect(rows.at(-1)).toEqual(expect.arrayContaining([plan.name, person.email.toLowerCase(), '700']));

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('failed');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(day);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Abandoned');
  await expect(page.getByRole('heading', { name: 'No receipts found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/admin\/receipts$/);
});

// Rules: 2.2-65, 2.2-68, 2.2-69
test('an admin finds a receipt by its number, reads it, saves it and goes on to whoever paid @long', async ({
  page,
  baseURL,
}) => {
  const { token, person } = await freshMember(baseURL);
  await paidFor(baseURL, token, 'demo-plan-basic');
  await openConsole(page, baseURL, `/admin/receipts?search=${person.email}`);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Receipt ID',
    'User',
    'Amount',
    'Status',
    'Date',
    'Actions',
  ]);
  const row = table(page).getByRole('row').nth(1);
  for (const text of [person.username, '₦1,000', 'Completed', formatDate(Date.now())])
    await expect(row).toContainText(text);
  const number = (await row.getByRole('link', { name: /^OWN-R-/ }).textContent()) ?? '';
  await search(page).fill(number.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`search=${number}`, 'i'));
  await expect(table(page).locator('tbody tr')).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download receipt ${number}` }).click();
  expect((await saving).suggestedFilename()).toBe(`receipt-${number}.html`);
  await expect(toastOf(page, 'Receipt downloaded successfully')).toBeVisible();

  await page.getByRole('link', { name: `View receipt ${number}` }).click();
  await expect(h1(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(person.email.toLowerCase());
  await expect(page.getByRole('link', { name: person.username })).toHaveAttribute('href', /^\/admin\/users\/./);
  await isSound(page);
  await page.goBack();
  await expect(search(page)).toHaveValue(number.toLowerCase());
});

// Rules: I7-09
test('an export tells how far it is, can be cancelled, and says why it failed @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED|ERR_ABORTED|status of 500/);
  await openConsole(page, baseURL, '/admin/receipts');
  await expect(table(page)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/v1/admin/receipts.csv*', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Exporting… 0 receipts' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(toastOf(page, 'Export cancelled. Nothing was saved.')).toBeVisible();
  release();

  await page.unroute('**/api/v1/admin/receipts.csv*');
  await page.route('**/api/v1/admin/receipts.csv*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'error', code: 'INTERNAL', message: 'x' }),
    }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toastOf(page, 'Server error. Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('a receipt that is not there says so @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 404/);
  await openConsole(page, baseURL, '/admin/receipts/no-such-receipt');
  await expect(h1(page)).toHaveText('Page not found');
});
