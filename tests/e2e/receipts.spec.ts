import { readFile } from 'node:fs/promises';
import { formatDate } from '#schemas/format/dates.ts';
import { uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { change } from './support/calls.ts';
import { adaToken, h1, openAs, toastOf } from './support/members.ts';
import { freshMember, paidFor, planOf } from './support/payments.ts';

// Rules: 2.2-161, 2.2-165, 2.2-70, 2.8-35
test('a receipt is read, printed in ink, and downloaded as a file that says the same @long', async ({
  page,
  baseURL,
}) => {
  const { token, person } = await freshMember(baseURL);
  await openAs(page, token, '/dashboard/subscriptions');
  const premium = page.getByRole('main').locator('.premium');
  await expect(premium.getByRole('heading')).toHaveText([
    'Courier service',
    'Priority recovery',
    'Anti-sale protection',
    'Recovery network',
    'Emergency hotline',
  ]);
  await expect(premium).toContainText(/average recovery.*48-hour.*recovery rate.*95%/s);
  await paidFor(baseURL, token, 'demo-plan-basic');
  await page.goto('/dashboard/receipts');
  await page.getByRole('link', { name: /^View receipt OWN-R-/ }).click();
  await expect(h1(page)).toBeFocused();
  const sheet = page.getByRole('region', { name: 'Receipt' });
  for (const text of ['₦1,000', 'Completed', 'Basic, 1 month', person.email.toLowerCase(), formatDate(Date.now())])
    await expect(sheet).toContainText(text);
  const id = page.url().split('/').at(-1) ?? '';

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await saving;
  await expect(toastOf(page, 'Receipt downloaded successfully')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^receipt-OWN-R-[0-9A-F]{12}\.html$/);
  const html = await readFile(await download.path(), 'utf8');
  const saved = await page.context().newPage();
  await saved.setContent(html);
  const facts = Object.fromEntries(
    await saved.getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.children].map((c) => c.textContent))),
  );
  expect(facts).toMatchObject({
    'Receipt ID': id,
    'E-mail': person.email.toLowerCase(),
    Amount: '₦1,000',
    Status: 'Completed',
  });
  expect(facts.Date).toContain(formatDate(Date.now()));
  await saved.close();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet.getByText('Basic, 1 month')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

// Rules: 2.2-162
test('a payment history without payments, and a receipt that is somebody else’s @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const free = await planOf(baseURL, { name: `Gift ${uniqueSerial()}`, price: 0 });
  const { token } = await freshMember(baseURL);
  await paidFor(baseURL, token, free.id);
  await openAs(page, token, '/dashboard/receipts/demo-receipt');
  await expect(h1(page)).toHaveText('Page not found');
  const pagination = { page: 1, limit: 20, total: 0, totalPages: 0, pages: 0 };
  await change(page, 'receipts.listOwn', () => ({ items: [], pagination }));
  await page.goto('/dashboard/receipts');
  await expect(page.getByRole('heading', { name: 'No receipts found' })).toBeVisible();
});

test('a page of payments behind the last one leads to the last one @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/receipts?page=99');
  await expect(page.getByRole('link', { name: /^View receipt/ }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

test('a message in the corner is not printed over a receipt @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/receipts/demo-receipt');
  await page.getByRole('button', { name: 'Download' }).click();
  const message = toastOf(page, 'Receipt downloaded successfully');
  await expect(message).toBeVisible();
  await message.hover();
  await page.emulateMedia({ media: 'print' });
  await expect(message).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(message).toBeVisible();
});
