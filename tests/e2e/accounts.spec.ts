import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import {
  arrive,
  banner,
  code,
  e164,
  field,
  fillRegistration,
  hydrated,
  press,
  refuse,
  registered,
  signIn,
  toast,
} from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';

const MESSAGES: [label: string, typed: string, message: string][] = [
  ['Username', 'ab', 'Username: 3-20 chars (letters, numbers, underscores).'],
  ['Username', 'chi_nwe9', 'Username looks good!'],
  ['Email', 'chi@', 'Please enter a valid email address.'],
  ['Email', 'chi@example.test', 'Valid email address.'],
  ['Password', 'short', 'Password: 8+ chars, with uppercase, lowercase, number, and special character.'],
  ['Password', 'Ownmark@2026', 'Strong password!'],
  ['Phone number', '0601', 'Enter valid Nigerian phone (e.g., +23480... or 080...).'],
  ['Phone number', '+2348031234567', 'Valid phone number.'],
  ['Key holder 1', '12', 'Enter valid Nigerian phone (e.g., +23480... or 080...).'],
  ['Key holder 2', '08031234567', "Choose somebody else's phone: yours may be the one that is stolen."],
  ['Key holder 2', '08031234568', 'Valid phone number.'],
  ['First name', 'C3', 'Name must be 2-30 letters. “3” is not allowed.'],
  ['Surname', 'O', 'Name must be 2-30 letters.'],
  ['Middle name', '7', 'Middle name: 2-30 letters if provided. “7” is not allowed.'],
  ['Country', 'N1', 'Enter a valid country name. “1” is not allowed.'],
  ['State of residence', 'L', 'Enter a valid state name.'],
  ['Address', '12', 'Address must be 5-100 characters.'],
];

const REQUIRED = [
  'First name is required.',
  'Surname is required.',
  'State of residence is required.',
  'Address is required.',
  'Email is required.',
  'Username is required.',
  'Password is required.',
];

/** The words under a field. */
const wordsOf = (page: Parameters<typeof field>[0], label: string) =>
  page
    .locator('.field')
    .filter({ has: field(page, label) })
    .locator('.msg');

// Rules: 1.2-24, 1.2-25, 1.3-01, 1.4-16, 1.5-27
test('register, verify, sign in, and the guard leads to the subscriptions', async ({ page, baseURL }) => {
  const person = registration();
  const sent = page.waitForRequest('**/trpc/users.register*');
  await arrive(page, '/register');
  await expect(field(page, 'Country')).toHaveValue('Nigeria');
  await fillRegistration(page, person);
  await press(page, 'Create account');
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'CHINWE',
    surName: 'OBI',
    country: 'NIGERIA',
    stateOfResidence: 'LAGOS',
  });

  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  const otp = await codeSentTo(baseURL, e164(person.phoneNumber));
  await code(page).evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      document.execCommand('insertText', false, text);
    },
    ` ${otp.slice(0, 4).toLowerCase()}-${otp.slice(4)} `,
  );

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('your account is ready')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Password').fill(person.password);
  await press(page, 'Login');
  await expect(page).toHaveURL('/dashboard/subscriptions');
  for (const path of ['/dashboard', '/dashboard/my-devices', '/dashboard/transfer-ownership']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard/subscriptions');
  }
  await page.goto('/dashboard/paymentsuccess');
  await hydrated(page);
  await expect(page).toHaveURL('/dashboard/paymentsuccess');
  // 13.16: nothing was paid, so nothing is said of a success.
  await expect(page.getByRole('main')).toContainText('No payment of yours has just been completed.');
  await expect(page.getByText('Payment Success')).toHaveCount(0);
});

// Rules: 1.5-01, 1.5-04, 1.5-05, 1.5-06, 1.5-07, 1.5-08, 1.5-09, 1.5-10, 1.5-11, 1.5-12
// Rules: 1.5-13, 1.5-14, 1.5-15, 1.5-16, 1.5-17, 1.9-06
test('every live message of the registration, on each keystroke @long', async ({ page }) => {
  await arrive(page, '/register');
  for (const [label, typed, message] of MESSAGES) {
    await field(page, label).fill('');
    await field(page, label).pressSequentially(typed);
    await expect(wordsOf(page, label)).toHaveText(message);
  }
  await field(page, 'Middle name').fill('');
  await expect(wordsOf(page, 'Middle name')).toHaveText('');
  await field(page, 'Country').fill('');
  await expect(wordsOf(page, 'Country')).toHaveText('Country is required.');
});

// Rules: 1.5-02, 1.5-18, 1.5-19, 1.5-20, 1.5-21, 1.5-22, 1.5-23, 1.5-24, 1.5-25
test('an incomplete registration is not sent, and the cursor stands in the first wrong field', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc/') && sent.push(request.url()));
  await arrive(page, '/register');
  await press(page, 'Create account');
  await expect(field(page, 'First name')).toBeFocused();
  for (const message of REQUIRED) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Phone number is required.')).toHaveCount(3);
  await field(page, 'First name').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Surname')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a registration is sent once, however often the button is pressed @long', async ({ page }) => {
  let sent = 0;
  await page.route('**/trpc/users.register*', async (route) => {
    sent += 1;
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  await arrive(page, '/register');
  await fillRegistration(page, registration());
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await expect(page.getByRole('button', { name: 'Creating your account…' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  expect(sent).toBe(1);
});

// Rules: 1.2-27, 1.8-01
test('a taken e-mail is told in a banner that can be dismissed; what was typed stays @long', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const taken = await registered();
  await arrive(page, '/register');
  await fillRegistration(page, { ...registration(), email: taken.email });
  await press(page, 'Create account');
  const text = 'An account with this email, phone number or username already exists.';
  await expect(banner(page)).toContainText(text);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(taken.email);
});

// Rules: 1.8-08
test('a refused registration is told as the catalogue says @long', async ({ page, expectNoise }) => {
  expectNoise(/status of (429|500|400)/);
  for (const [status, code, message, shown] of [
    [429, 'RATE_LIMITED', 'x', 'Too many requests. Please try again later.'],
    [500, 'INTERNAL', 'x', 'Server error. Please try again later.'],
    [400, 'INVALID_INPUT', '', 'Registration failed. Please try again.'],
  ] as const) {
    await refuse(page, 'users.register', status, code, message);
    await arrive(page, '/register');
    await fillRegistration(page, registration());
    await press(page, 'Create account');
    await expect(banner(page)).toContainText(shown);
  }
});

// Rules: 1.8-12
test('without a network the registration says so and keeps what was typed @long', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  const person = registration();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await context.setOffline(true);
  await press(page, 'Create account');
  await expect(banner(page)).toContainText('Network error. Please check your internet connection.');
  await expect(field(page, 'Username')).toHaveValue(person.username);
});

test('a reload keeps what was typed, but never the password', async ({ page }) => {
  const person = registration();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await page.reload();
  await expect(field(page, 'Username')).toHaveValue(person.username);
  await expect(field(page, 'Password')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(person.password);
});

test('registering and signing in by keyboard alone', async ({ page, baseURL }) => {
  const person = registration();
  await arrive(page, '/register');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const { firstName, middleName, surName, phoneNumber, stateOfResidence, address, email, username, password } = person;
  const country = 'Nigeria';
  const holders = [person.keyholderPhone1, person.keyholderPhone2];
  for (const text of [firstName, middleName, surName, phoneNumber, country, stateOfResidence, address, ...holders]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  for (const text of [email, username]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await codeSentTo(baseURL, e164(phoneNumber)));
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('readable without a script, and says that registering needs one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(field(page, 'First name')).toBeVisible();
  // Chromium with scripts emulated away still leaves <noscript> out: its words are looked for in the page's source.
  for (const [path, text] of [
    ['/register', 'Registering needs JavaScript.'],
    ['/login', 'Signing in needs JavaScript.'],
    ['/forgot-password', 'Resetting a password needs JavaScript.'],
    ['/dashboard', 'Your device registry needs JavaScript.'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect([...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].join()).toContain(text);
  }
  await context.close();
});

test('signing in works for whoever was registered @long', async ({ page }) => {
  const person = await registered();
  await arrive(page, '/login');
  await signIn(page, person);
  await expect(toast(page, 'Login successful!')).toBeVisible();
});
