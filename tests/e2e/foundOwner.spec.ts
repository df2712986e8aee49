import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { expect, test } from './fixtures.ts';
import { freshAdmin } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { missingPhone } from './support/found.ts';
import { isSound } from './support/look.ts';
import { moveTo, openAs } from './support/members.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('an owner answers a finder on a phone, agrees on a place, and reports a scam', async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner, device } = await missingPhone(baseURL);
  const { found } = trpcOf(baseURL);
  const { token } = await found.open.mutate({ identifier: device.imei1 ?? '', other: device.serialNumber });

  await openAs(page, owner.token, '/dashboard');
  await isSound(page);
  await page.getByRole('link', { name: 'Answer them' }).click();
  await expect(page.getByText('Has shown that they hold it')).toBeVisible();
  await page.getByRole('button', { name: 'Where did you find it?' }).click();
  await expect(page.getByText(/^Wait for their answer/)).toBeVisible();
  await found.step.mutate({ token, act: 'write', words: 'In Yaba. Pay me, or call 0803 123 4567' });
  await page.reload();
  await expect(page.getByRole('log')).toContainText('In Yaba. Pay me, or call [hidden]');
  await isSound(page, { widths: [320, 360, 1280], axe: true });

  await page.getByRole('button', { name: 'Name a place to meet' }).click();
  await page.getByRole('radio', { name: 'Another place' }).check();
  await isSound(page, { within: '.dialog', widths: [360, 1280], axe: true });
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('radio', { name: 'The police station' }).check();
  await page.getByLabel('Part of town').fill('Yaba');
  await page.getByLabel('Day', { exact: true }).fill(lagosDay(Date.now() + DAY_MS));
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText(/^You ask to meet at the police station in Yaba/)).toBeVisible();
  await found.step.mutate({ token, act: 'agree' });
  await page.reload();
  await expect(page.getByText(/^You meet at the police station in Yaba/)).toBeVisible();
  const id = page.url().split('/').at(-1);

  await moveTo(page, `/dashboard/my-devices/${device.id}`);
  await expect(page.getByRole('heading', { name: 'Somebody says they have it' })).toBeVisible();
  await isSound(page);
  await moveTo(page, `/dashboard/found/${id}`);
  await page.getByRole('button', { name: 'Report this' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report this' }).click();
  await expect(page.getByText('Our team reads it, and nothing more is sent.')).toBeVisible();

  const desk = await browser.newPage();
  await openAs(desk, (await freshAdmin(baseURL)).token, '/admin/found');
  await expect(desk.getByRole('heading', { name: /^My blue phone, / }).first()).toBeVisible();
  await isSound(desk, { widths: [360, 1280], axe: true });
});
