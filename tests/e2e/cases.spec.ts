import type { Page } from '@playwright/test';
import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { freshAdmin } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { mend, refuse } from './support/calls.ts';
import { isSound } from './support/look.ts';
import { deviceOf, fillPhone, h1, openAs, toastOf } from './support/members.ts';
import { kept } from './support/offline.ts';
import { freshOwner } from './support/transfers.ts';

const PICTURE = 'web/public/icons/512.png';

/** As a phone takes it: too many pixels, which the browser makes fewer before it sends them. */
async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 4000 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#d8dce4';
    context.fillRect(0, 0, 3000, 4000);
    context.fillStyle = '#111';
    context.font = '220px sans-serif';
    context.fillText('IMEI 490154203237518', 300, 1900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'box.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

// Her decision is verified without a network.
test.use({ serviceWorkers: 'allow' });

test('a phone that a thief registered first comes back to its owner, on her screens and the desk’s @long', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (409|503)|ERR_INTERNET_DISCONNECTED/);
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

  const form = page.getByRole('form', { name: 'Add proof' });
  await form.getByRole('radio', { name: /^Label of the box/ }).check();
  await form.getByRole('button', { name: 'Add this proof' }).click();
  await expect(form).toContainText('Please take or choose a picture.');
  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(form).toContainText('Choose a picture: JPEG, PNG or WebP.');
  await file.setInputFiles(await photo(page));
  await expect(form.getByRole('img', { name: 'What you send' })).toBeVisible();
  await refuse(page, 'cases.layPicture', 503, 'PICTURES_UNAVAILABLE', 'Pictures can’t be added right now.');
  await form.getByRole('button', { name: 'Add this proof' }).click();
  await expect(form.getByRole('alert')).toContainText('Pictures can’t be added right now.');
  mend(page, 'cases.layPicture');
  await form.getByRole('button', { name: 'Add this proof' }).click();
  await expect(page.getByRole('img', { name: 'Your picture: Label of the box' })).toBeVisible();
  await form.getByRole('radio', { name: /^Find My or Find Hub screen/ }).check();
  await file.setInputFiles(PICTURE);
  await form.getByRole('button', { name: 'Add this proof' }).click();
  await expect(page.getByRole('img', { name: 'Your picture: Find My or Find Hub screen' })).toBeVisible();
  await isSound(page, { widths: [320, 390, 1280], axe: true });
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await expect(toastOf(page, 'Sent. Our team looks at it.')).toBeVisible();
  await isSound(page, { widths: [320, 390, 1280], axe: true });

  const [first, second] = [await freshAdmin(baseURL), await freshAdmin(baseURL)];
  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, first.token, '/admin/cases');
  await isSound(desk, { widths: [320, 390, 1280, 1600], axe: true });
  await openAs(desk, first.token, `/admin/cases/${id}`);
  await isSound(desk, { widths: [390, 1280], axe: true });
  for (const label of ['Label of the box', 'Find My or Find Hub screen']) {
    await desk.getByRole('button', { name: `Show the picture: ${label}` }).click();
    await expect(desk.getByRole('img', { name: label })).toBeVisible();
    await desk.getByRole('button', { name: `Examine: ${label}` }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: label })).toBeVisible();
    await dialog.getByRole('radio', { name: 'It holds' }).check();
    await dialog.getByRole('textbox').fill(`${label}, with both numbers of the device.`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await isSound(desk, { widths: [320, 390, 1280, 1600], axe: true });
  await desk.getByRole('button', { name: 'Admit' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Admit' }).click();
  await expect(toastOf(desk, 'Case admitted')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openAs(other, thief.token, `/dashboard/cases/${id}`);
  await expect(other.getByText(ada.username)).toHaveCount(0);
  await expect(other.getByText('Label of the box, with both numbers of the device.')).toBeVisible();
  await expect(other.getByRole('img', { name: /picture/ })).toHaveCount(0);
  await isSound(other, { widths: [320, 390, 1280], axe: true });
  const given = trpcOf(baseURL, thief.token).transfers.askCode.mutate({
    deviceId: phone.id,
    recipientEmail: ada.email,
  });
  await expect(given).rejects.toThrow('A case about this device is open.');
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

  const { items } = await trpcOf(baseURL, ada.token).statements.listOwn.query({});
  const decision = items.find(({ kind }) => kind === 'decision');
  await page.goto('/verify');
  await kept(page, '/verify', '/.well-known/ownmark-keys.json');
  await page.context().setOffline(true);
  await page.goto(decision?.links?.verify ?? '');
  await expect(page.getByText('Ownmark decided that the device belongs to whoever opened the case.')).toBeVisible();
});
