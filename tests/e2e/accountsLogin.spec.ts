import { SUPPORT } from '#schemas/site/support.ts';
import { expect, test } from './fixtures.ts';
import {
  arrive,
  banner,
  demo,
  field,
  hydrated,
  keptToken,
  listenForSounds,
  press,
  refuse,
  signIn,
  toast,
} from './support/accounts.ts';

const member = demo('member with subscription');
const admin = demo('admin');

// Rules: 1.2-21, 1.4-10, 1.8-19
test('13.34 a failed sign-in shows a banner, and no toast beside it that says the same, sounds the buzzer, and keeps what was typed', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const sounds = await listenForSounds(page);
  await arrive(page, '/login');
  await signIn(page, { email: member.email, password: 'Wrong@2026' });
  await expect(banner(page)).toContainText('Invalid email or password.');
  await expect(page.getByText('Invalid email or password.')).toHaveCount(1);
  await expect(field(page, 'Email')).toHaveValue(member.email);
  await expect(field(page, 'Password')).toBeFocused();
  expect(await sounds()).toEqual(['buzzer']);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
});

// Rules: 1.4-08
test('a sign-in rings the bell, says so, and lands on the dashboard', async ({ page }) => {
  const sounds = await listenForSounds(page);
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Login successful!')).toBeVisible();
  expect(await sounds()).toEqual(['bell']);
});

// Rules: 1.4-09, 2.2-27
test('an admin lands where admins go, without a subscription @long', async ({ page }) => {
  await arrive(page, '/login');
  await signIn(page, admin);
  await expect(page).toHaveURL('/admin/dashboard');
  await arrive(page, '/');
  for (const { part, name } of [
    { part: page.getByRole('banner'), name: 'Dashboard' },
    { part: page.getByRole('contentinfo'), name: 'Device Status' },
  ])
    await expect(part.getByRole('link', { name })).toHaveAttribute('href', '/admin/dashboard');
});

// Rules: 1.4-14
test('sounds can be switched off, and stay off @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  const sounds = await listenForSounds(page);
  await arrive(page, '/login');
  await page.getByRole('button', { name: 'Sounds' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sounds' })).toHaveAttribute('aria-pressed', 'false');
  await signIn(page, { email: member.email, password: 'Wrong@2026' });
  await expect(banner(page)).toBeVisible();
  expect(await sounds()).toEqual([]);
});

test('a browser without audio signs in all the same @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioContext', { value: undefined });
  });
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard');
});

// Rules: 1.2-18, 1.5-33
test('both fields are required @long', async ({ page }) => {
  await arrive(page, '/login');
  await press(page, 'Login');
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
});

// Rules: 1.2-20
test('while signing in the button says so and cannot be pressed again @long', async ({ page }) => {
  let sent = 0;
  await page.route('**/trpc/users.signIn*', async (route) => {
    sent += 1;
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  await arrive(page, '/login');
  await signIn(page, member);
  const button = page.getByRole('button', { name: 'Signing in...' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

// Rules: 1.8-20
test('13.35 a deactivated account is told so, with the ways to reach support', async ({ page, expectNoise }) => {
  expectNoise(/status of 403/);
  const text = 'Your account has been deactivated. Please contact support.';
  await refuse(page, 'users.signIn', 403, 'ACCOUNT_DEACTIVATED', text);
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(banner(page)).toContainText(text);
  const ways = page.getByRole('list', { name: 'Contact support' }).getByRole('link');
  await expect(ways).toHaveText([SUPPORT.phone, 'WhatsApp', SUPPORT.email]);
  await expect(ways.first()).toHaveAttribute('href', SUPPORT.phoneLink);
  await press(page, 'Dismiss');
  await expect(ways).toHaveCount(0);
});

// Rules: 1.6-01
test('a plain 403 has the catalogue sentence @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 403/);
  await refuse(page, 'users.signIn', 403, 'FORBIDDEN', 'x');
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(banner(page)).toContainText('You do not have permission to perform this action.');
});

// Rules: 1.4-15, 1.9-08
test('the token is kept for good, or for the tab when nobody wants to be remembered', async ({ page, context }) => {
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => [localStorage.auth_token !== undefined, sessionStorage.auth_token])).toEqual([
    true,
    undefined,
  ]);
  await arrive(page, '/');
  await page.evaluate(() => localStorage.clear());

  const tab = await context.newPage();
  await arrive(tab, '/login');
  await signIn(tab, member, { remember: false });
  await expect(tab).toHaveURL('/dashboard');
  expect(await tab.evaluate(() => [localStorage.auth_token, sessionStorage.auth_token !== undefined])).toEqual([
    undefined,
    true,
  ]);
});

test('13.10 "Remember me" is off on a device that never signed in to this account, on where it has', async ({
  page,
}) => {
  const box = page.getByLabel('Remember me');
  const leave = () =>
    page.evaluate(() => {
      localStorage.removeItem('auth_token');
      sessionStorage.removeItem('auth_token');
    });
  const open = async (email: string) => {
    await arrive(page, '/login');
    await field(page, 'Email').fill(email);
  };
  await open(member.email);
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription('Not on a borrowed phone');
  await signIn(page, member, { remember: false });
  await expect(page).toHaveURL('/dashboard');
  await leave();
  await open(member.email);
  await expect(box).not.toBeChecked();
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(member.email.split('@')[0]);

  await leave();
  await open(member.email.toUpperCase());
  await expect(box).toBeChecked();
  await field(page, 'Email').fill('somebody@else.example');
  await expect(box).not.toBeChecked();
  await box.check();
  await field(page, 'Email').fill('another@else.example');
  await expect(box).toBeChecked();
  await box.uncheck();
  await field(page, 'Email').fill(member.email);
  await expect(box).not.toBeChecked();
});

// Rules: 1.2-01, 1.2-19
test('links lead to the forgotten password, to registering, and to the check without an account @long', async ({
  page,
}) => {
  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Register', '/register'],
    ['Only want to check a device? No account needed', '/device-checker'],
  ] as const) {
    await arrive(page, '/login');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

// Rules: 1.2-13, 1.2-14, 1.2-17
test('header and footer lead visitors to the sign-in and members to their dashboard', async ({ page }) => {
  await arrive(page, '/');
  const contact = page.getByRole('complementary', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: SUPPORT.phone })).toHaveAttribute('href', SUPPORT.phoneLink);
  await expect(contact.getByRole('link', { name: SUPPORT.email })).toHaveAttribute('href', `mailto:${SUPPORT.email}`);
  await expect(contact).toContainText('4.9/5 rating');
  await expect(contact).toContainText('10,000+ protected devices');
  const header = page.getByRole('banner');
  const deviceStatus = page.getByRole('contentinfo').getByRole('link', { name: 'Device Status' });
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Get Protected' })).toHaveAttribute('href', '/register');
  await expect(deviceStatus).toHaveAttribute('href', '/login');

  await arrive(page, '/login');
  await signIn(page, member, { remember: false });
  await expect(page).toHaveURL('/dashboard');
  expect(await keptToken(page)).toBeTruthy();
  await arrive(page, '/');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(deviceStatus).toHaveAttribute('href', '/dashboard');
});

// Rules: 1.2-15
test('the menu of a phone opens, closes with Escape and with a choice @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, '/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  const button = page.locator('summary');
  await button.click();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Get Protected' }).click();
  await expect(page).toHaveURL('/register');
});

// Rules: 1.2-22
test('the theme is switched from the sign-in as well @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page, '/login');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

// Rules: 1.2-23
test('the sign-in names terms and privacy @long', async ({ page }) => {
  await arrive(page, '/login');
  const notice = page.getByText('By signing in you agree to our terms and privacy policy.');
  await expect(notice.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await notice.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
});

test('a success is seen for 3 s on the screen @long', async ({ page }) => {
  await arrive(page, '/login');
  await signIn(page, member);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await expect(toast(page, 'Login successful!')).toHaveCount(0, { timeout: 1900 });
});
