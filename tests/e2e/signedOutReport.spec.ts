import { NETWORKS } from '#schemas/devices/emergency.ts';
import { expect, test } from './fixtures.ts';
import { arrive } from './support/accounts.ts';
import { adaToken, openAs } from './support/members.ts';

test('the front door stands in the header at every width, and on the login @long', async ({ page }) => {
  const name = /^Phone stolen\?/;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await arrive(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', '/stolen');
  }
  await arrive(page, '/login');
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/stolen');
});

test('the three questions lead on without a script @long', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/stolen');
  const main = page.getByRole('main');
  const way = (name: string) => main.getByRole('link', { name, exact: true });
  const ways = ['Report it, free', 'Log in and report', 'Send code to key holder', 'Send me a code'];
  for (const name of ways) await expect(way(name)).toBeHidden();
  await main.getByRole('link', { name: 'Yes, I have one' }).click();
  await main.getByRole('link', { name: 'No, I forgot it' }).click();
  await main.getByRole('link', { name: 'No, it is gone' }).click();
  await expect(main.getByText('They read the code to you after they hear your voice.')).toBeInViewport();
  for (const name of ways.filter((one) => one !== 'Send code to key holder')) await expect(way(name)).toBeHidden();
  await way('Send code to key holder').click();
  await expect(page).toHaveURL('/forgot-password?phone=gone');
  await context.close();
});

test('the list begins with locking the phone, and what was ticked stays @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device/done/demo-device-4');
  const steps = page.getByRole('main').locator('.todo > li');
  await expect(steps.getByRole('heading')).toHaveText([
    'Lock the phone',
    'Block your SIM',
    'Tell your bank',
    'Log Ownmark out on it',
    'Police: get an extract',
    'Change your passwords',
  ]);
  const lock = (name: string) => steps.first().getByRole('link', { name });
  await expect(lock('iPhone: open Find My')).toHaveAttribute('href', 'https://www.icloud.com/find');
  await expect(lock('Android: open Find Hub')).toHaveAttribute('href', 'https://www.google.com/android/find');
  await steps.nth(1).getByRole('button').click();
  await expect(steps.nth(1).getByRole('link', { name: 'Call 300' })).toHaveAttribute('href', 'tel:300');
  for (const { name, site } of NETWORKS)
    await expect(steps.nth(1).getByRole('link', { name })).toHaveAttribute('href', site);
});
