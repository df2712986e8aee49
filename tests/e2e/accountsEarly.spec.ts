import type { Page } from '@playwright/test';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, demo, e164, field, fillRegistration, hydrated, press, toast } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { holdScript } from './support/check.ts';

/** Fills in a form and presses its button twice before the script comes. Returns the addresses that are sent from then on. */
async function pressedEarly(page: Page, path: string, button: string, fill: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto(path);
  await fill();
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).dblclick();
  return sent;
}

test('after a login something is shown until the app has come, which says what was done @long', async ({ page }) => {
  const { email, password } = demo('member with subscription');
  await arrive(page, '/login');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  await expect(toast(page, 'Login successful!')).toBeVisible();
  release();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Login successful!')).toBeVisible();
});

test.describe('on a slow network, before the script has come', () => {
  test('what is typed and pressed to log in counts, once', async ({ page }) => {
    const { email, password } = demo('member with subscription');
    const release = await holdScript(page);
    const sent = await pressedEarly(page, '/login', 'Login', async () => {
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await page.getByLabel('Remember me').check();
    });
    await expect(page).toHaveURL('/dashboard');
    release();
    await hydrated(page);
    expect(sent.filter((path) => !path.startsWith('/trpc/'))).toEqual(['/account/login']);
    // “Remember me” was ticked.
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  });

  test('the page to go back to is not forgotten @long', async ({ page }) => {
    const { email, password } = demo('member with subscription');
    await page.goto('/stolen#way-sign-in');
    await hydrated(page);
    await holdScript(page);
    await page.getByRole('link', { name: 'Log in and report' }).click();
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await press(page, 'Login');
    await expect(page).toHaveURL(reportStolenPath);
  });

  test('what is typed and pressed to register and for a new password counts, once @long', async ({ page, baseURL }) => {
    const person = registration();
    await holdScript(page);
    const registered = await pressedEarly(page, '/register', 'Create account', () => fillRegistration(page, person));
    await expect(code(page)).toBeVisible();
    expect(registered).toEqual(['/account/register']);
    await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
    await press(page, 'Confirm');
    await expect(page).toHaveURL('/dashboard');

    await page.evaluate(() => sessionStorage.clear());
    await pressedEarly(page, '/forgot-password', 'Send the code', async () => {
      await page.getByText('Yes, I have it').click();
      await field(page, 'Phone number of your account').fill(person.phoneNumber);
      await field(page, 'New password').fill(person.password);
    });
    await expect(code(page)).toBeVisible();
    expect(registered.filter((path) => path === '/account/forgot-password')).toHaveLength(1);
  });

  test('a button whose script never comes is given back after 10 s, with what to do @long', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-28T08:00:00Z') });
    const release = await holdScript(page);
    await page.goto('/login');
    await page.clock.pauseAt(new Date('2026-11-28T09:00:00Z'));
    await press(page, 'Show password');
    await page.clock.fastForward(9_000);
    await expect(page.locator('button[aria-busy]')).toHaveCount(1);
    await page.clock.fastForward(1_500);
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    const line = page.getByText('This takes long. Check your network and reload the page.');
    await expect(line).toHaveRole('status');
    await page.screenshot({ path: test.info().outputPath('late.png') });
    await page.clock.resume();
    release();
    await hydrated(page);
    await expect(line).toHaveCount(0);
  });

  // Rules: I3-01
  test('what was typed to register stays, is judged, and is kept like the rest @long', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/register');
    await field(page, 'First name').fill('Early');
    await field(page, 'Username').fill('ab');
    release();
    await hydrated(page);
    await field(page, 'Surname').fill('Bird');
    await expect(field(page, 'First name')).toHaveValue('Early');
    await expect(page.getByText('Username: 3-20 chars')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'First name')).toHaveValue('Early');
    await expect(field(page, 'Country')).toHaveValue('Nigeria');
  });
});
