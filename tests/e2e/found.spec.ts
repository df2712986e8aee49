import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { PASSWORD } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { restOf, sentTo } from './support/api.ts';
import { missingPhone } from './support/found.ts';
import { faultsOf, isSound } from './support/look.ts';
import { h1, openAs } from './support/members.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a finder without account and script gives a phone back to its owner, who answers on a phone', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const { owner, device } = await missingPhone(baseURL);
  const rest = restOf(baseURL);
  const bus = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const finder = await bus.newPage();

  await finder.goto('/device-checker');
  await finder
    .getByRole('textbox')
    .first()
    .fill(device.imei1 ?? '');
  await finder.getByRole('button', { name: 'Check Status' }).click();
  await finder.getByRole('link', { name: 'I have it, and want to give it back' }).click();
  await finder.getByLabel('Where did you find it?').fill('Yaba');
  await finder.getByLabel('Your phone or e-mail').fill('finder.in.a.bus@example.test');
  await finder.getByRole('button', { name: 'Tell the owner' }).click();
  await expect(h1(finder)).toHaveText('We have told the owner');
  const thread = finder.url();
  expect(thread).toMatch(/\/found\/[A-Z0-9]{36}$/);

  await openAs(page, owner.token, await sentTo(baseURL, owner.phoneNumber, ownersPath));
  await expect(page.getByText('I found it in Yaba.')).toBeVisible();
  await page.getByRole('button', { name: 'Please type the other number of the phone.' }).click();
  await expect(page.getByText(/^Wait for their answer/)).toBeVisible();

  await finder.goto(await sentTo(baseURL, 'finder.in.a.bus@example.test', findersPath));
  expect(finder.url()).toBe(thread);
  await finder.getByLabel('The other number of the phone').fill('123456789');
  await finder.getByRole('button', { name: 'Send the number' }).click();
  await expect(finder.getByText('You have 2 tries left.').first()).toBeVisible();
  await finder.getByLabel('The other number of the phone').fill(device.serialNumber);
  await finder.getByRole('button', { name: 'Send the number' }).click();
  await finder.getByLabel('Your own words').fill('The screen is fine. Call 0803 123 4567');
  await finder.getByRole('button', { name: 'Send', exact: true }).last().click();
  await expect(finder.getByText('The screen is fine. Call [hidden]')).toBeVisible();
  await finder.getByText('Share my number').first().click();
  await finder.getByLabel('Your phone number').fill('0803 000 0098');
  await finder.getByRole('button', { name: 'Share my number' }).click();
  await expect(finder.getByText('I share my phone number.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Has shown that they hold it')).toBeVisible();
  await expect(page.getByText('The screen is fine. Call [hidden]')).toBeVisible();
  expect(await page.content()).not.toMatch(/803\s?000\s?0098/);
  await page.getByRole('button', { name: 'Name a place to meet' }).click();
  await page.getByRole('radio', { name: 'The police station' }).check();
  await page.getByLabel('Part of town').fill('Yaba');
  await page.getByLabel('Day', { exact: true }).fill(lagosDay(Date.now() + DAY_MS));
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText(/^You ask to meet/)).toBeVisible();

  await finder.goto(thread);
  expect(await finder.content()).not.toContain(owner.phoneNumber.slice(-7));
  await finder.getByRole('button', { name: 'Yes, I will be there' }).click();
  await expect(h1(finder)).toHaveText('You meet the owner');
  await page.reload();
  await page.getByRole('button', { name: 'Share my number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share my number' }).click();
  await expect(page.getByText('0803 000 0098').or(page.getByText('+234 803 000 0098')).first()).toBeVisible();
  await finder.goto(thread);
  await expect(finder.getByText('The owner’s number:')).toBeVisible();

  const active = { status: 'active', location: 'Yaba', description: 'It is back.', currentPassword: PASSWORD };
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: active });
  await finder.goto(thread);
  await expect(h1(finder)).toHaveText('Thank you: it is back with its owner');
  await page.reload();
  await expect(page.getByText('You have it back. We have thanked the finder.')).toBeVisible();
  await bus.close();
});

const ownersPath = (texts: string[]) => texts.map((text) => /\/dashboard\/found\/\w+/.exec(text)?.[0]).find(Boolean);
const findersPath = (texts: string[]) => texts.map((text) => /\/found\/[A-Z0-9]{36}/.exec(text)?.[0]).find(Boolean);

test('the finder’s pages are sound, in every state @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 4(00|04|09)/);
  const { owner, device } = await missingPhone(baseURL);
  const rest = restOf(baseURL);
  const sound = () => isSound(page, { widths: [320, 360, 768, 1600], axe: true });

  await page.goto('/found');
  await sound();
  await page.getByLabel('Number of the phone').fill('hello');
  await page.getByRole('button', { name: 'Tell the owner' }).click();
  await expect(page.getByLabel('Number of the phone')).toBeFocused();
  await sound();
  await page.getByLabel('Number of the phone').fill(`${device.imei1} / 01`);
  await page.getByRole('button', { name: 'Tell the owner' }).press('Enter');
  await expect(h1(page)).toHaveText('We have told the owner');
  await sound();
  await page.getByLabel('The other number of the phone').fill(device.serialNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Make the paper' })).toBeVisible();
  const id = page.url().split('/').at(-1)?.slice(0, 16);
  await rest('POST', `/found/mine/${id}`, { token: owner.token, body: { act: 'say', sentence: 'thanks' } });
  await page.reload();
  await page.getByText('Name a place to meet').click();
  await page.getByText('Share my number').first().click();
  await page.getByText('End or report this').click();
  await sound();
  await page.getByRole('button', { name: 'End this conversation' }).click();
  await expect(h1(page)).toHaveText('This conversation has ended');
  await sound();
  await page.goto('/found/NOBODYS');
  expect(await faultsOf(page, {})).toEqual([]);
});
