import { NETWORKS } from '#schemas/devices/emergency.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164, field, keptToken } from './support/accounts.ts';
import { codeSentTo, restOf, trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { adaToken, h1, input, openAs, student, toastOf } from './support/members.ts';

const NEW_PASSWORD = 'Changed@2026';

test.describe('on a borrowed phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('13.7 the student reports logged out, phone and password gone, in at most 12 taps beside typing', async ({
    page,
    baseURL,
  }) => {
    const { person, phone } = await student(baseURL);
    let taps = 0;
    const tap = async (role: 'link' | 'button', name: string) => {
      await page.getByRole('main').getByRole(role, { name }).tap();
      taps += 1;
    };
    await arrive(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Phone stolen?' }).tap();
    taps += 1;
    await tap('link', 'Yes, I have one');
    await tap('link', 'No, I forgot it');
    await tap('link', 'No, it is gone');
    await tap('link', 'Send code to key holder');
    await field(page, 'Phone number of your account').fill(person.phoneNumber);
    await field(page, 'New password').fill(NEW_PASSWORD);
    await tap('button', 'Send the code');
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(await codeSentTo(baseURL, e164(person.keyholderPhone1)));
    await expect(page).toHaveURL('/dashboard/report-device?status=stolen');
    await input(page, 'Last known location').fill('Herbert Macaulay Way, Yaba');
    await input(page, 'Description').fill('Taken on the bus.');
    await tap('button', 'Report as stolen');
    await expect(h1(page)).toHaveText('My Galaxy is reported stolen');
    expect(taps).toBeLessThanOrEqual(10);

    await page.getByRole('button', { name: 'Block your SIM' }).tap();
    await page.getByRole('checkbox', { name: 'My SIM is blocked' }).tap();
    await expect(page.getByText('1/6')).toBeVisible();
    await page.getByRole('button', { name: 'Log Ownmark out on it' }).tap();
    await expect(page.getByText('You are logged in here only.')).toBeVisible();
    await expect(toastOf(page, 'Device has been reported successfully')).toBeHidden();
    await isSound(page, { widths: [360] });
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).tap();
    await expect(page).toHaveURL('/login');
    expect(await keptToken(page)).toBeNull();
    const checked = await restOf(baseURL)('GET', `/device/check?identifier=${phone.imei1}`);
    expect(checked.data.status).toBe('stolen');

    const { accessToken } = await trpcOf(baseURL).users.signIn.mutate({ ...person, password: NEW_PASSWORD });
    await openAs(page, accessToken, `/dashboard/report-device/done/${phone.id}`);
    await page.getByRole('button', { name: 'Block your SIM' }).click();
    await expect(page.getByRole('checkbox', { name: 'My SIM is blocked' })).toBeChecked();
  });
});

test('13.7 the front door stands in the header at every width, and on the login', async ({ page }) => {
  const name = /^Phone stolen\?/;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await arrive(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', '/stolen');
  }
  await arrive(page, '/login');
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/stolen');
});

test('13.7 the three questions lead on without a script', async ({ browser, baseURL }) => {
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

test('13.11 the list begins with locking the phone, and what was ticked stays', async ({ page, baseURL }) => {
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
