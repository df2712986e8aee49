import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { freshAdmin } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { deviceOf, fillPhone, h1, openAs, toastOf } from './support/members.ts';
import { freshOwner } from './support/transfers.ts';

test('a phone that a thief registered first comes back to its owner, on her screens and the desk’s @long', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const [thief, ada] = await Promise.all([freshOwner(baseURL), freshOwner(baseURL)]);
  const phone = await deviceOf(baseURL, thief.token, { imei2: uniqueImei() });
  await openAs(page, ada.token, '/dashboard/register-device');
  await fillPhone(page, { name: 'My phone', serialNumber: uniqueSerial(), imei1: phone.imei1 ?? '' });
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await page.getByRole('link', { name: 'Open a case' }).click();
  await expect(h1(page)).toHaveText('Open a case');
  await expect(page.getByLabel('IMEI or serial number')).toHaveValue(phone.imei1 ?? '');
  await page.getByLabel('It was stolen from me').check();
  await page.getByLabel('In your words').fill('It was taken from my bag at Ojota on Monday.');
  await isSound(page, { widths: [320, 390, 1280], axe: true });
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cases\/[\w-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';

  await page.getByRole('radio', { name: /^The other number/ }).check();
  await page
    .getByRole('form', { name: 'Add proof' })
    .getByRole('textbox')
    .fill(phone.imei2 ?? '');
  await page.getByRole('button', { name: 'Add this proof' }).click();
  await expect(toastOf(page, 'Your proof is added.')).toBeVisible();
  await page.getByRole('radio', { name: /^Police extract/ }).check();
  await page.getByLabel('Extract number, station and day').fill('CR/142/26, Ojota, Nov 2');
  await page.getByRole('button', { name: 'Add this proof' }).click();
  await expect(page.getByText('Not checked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await expect(toastOf(page, 'Sent. Our team looks at it.')).toBeVisible();
  await isSound(page, { widths: [320, 390, 1280], axe: true });

  const [first, second] = [await freshAdmin(baseURL), await freshAdmin(baseURL)];
  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, first.token, `/admin/cases/${id}`);
  await isSound(desk, { widths: [390, 1280], axe: true });
  await desk.getByRole('button', { name: 'Examine: Police extract' }).click();
  await desk.getByRole('radio', { name: 'It holds' }).check();
  await desk.getByRole('dialog').getByRole('textbox').fill('An extract of the police of Ojota.');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Admit' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Admit' }).click();
  await expect(toastOf(desk, 'Case admitted')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openAs(other, thief.token, `/dashboard/cases/${id}`);
  await expect(other.getByText(ada.username)).toHaveCount(0);
  await isSound(other, { widths: [320, 390, 1280], axe: true });
  await trpcOf(baseURL, thief.token).cases.answer.mutate({ id, words: 'I bought it.' });
  const ruling = { outcome: 'upheld', reason: 'possession', words: 'What was shown speaks for the opener.' } as const;
  await trpcOf(baseURL, first.token).cases.propose.mutate({ id, ...ruling });
  const seconds = await (await browser.newContext()).newPage();
  await openAs(seconds, second.token, `/admin/cases/${id}`);
  await seconds.getByRole('button', { name: 'Confirm' }).click();
  await seconds.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(seconds.getByRole('alertdialog')).toHaveCount(0);

  await trpcOf(baseURL, thief.token).cases.accept.mutate({ id });
  await page.reload();
  await page.getByRole('button', { name: 'Accept the decision' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept it' }).click();
  await expect(toastOf(page, 'You accepted the decision.')).toBeVisible();
  const mine = await trpcOf(baseURL, ada.token).devices.list.query({});
  expect(JSON.stringify(mine)).toContain(phone.imei1);
});
