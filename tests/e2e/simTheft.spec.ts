import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164, field, press, signIn } from './support/accounts.ts';
import { codeSentTo, linkSentTo, restOf } from './support/api.ts';
import { fillReport, h1, student, toastOf } from './support/members.ts';
import { registry } from './support/registry.ts';

const THIEF_PASSWORD = 'Thief@2026!';
const HELD = 'Your password was reset by a code';

/** Asks the public check again and again; ending it returns every answer. */
function watch(baseURL: string | undefined, imei: string | null) {
  const seen = new Set<string>();
  let goesOn = true;
  const asked = (async () => {
    const rest = restOf(baseURL);
    while (goesOn) {
      seen.add((await rest('GET', `/device/check?identifier=${imei}`)).data.status ?? '');
      await new Promise((later) => setTimeout(later, 100));
    }
  })();
  return async () => {
    goesOn = false;
    await asked;
    return [...seen];
  };
}

/** Presses "I have it back" and types a password. */
async function takeBack(page: Page, device: string, password: string) {
  await page.goto(device);
  await page
    .getByRole('button', { name: /^I have it back/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Current password').fill(password);
  await dialog.getByRole('button', { name: 'I have it back' }).click();
  return dialog;
}

/** Asks for a new password by a code to the phone itself. */
async function askReset(page: Page, phone: string) {
  await arrive(page, '/forgot-password');
  await page.getByText('Yes, I have it', { exact: true }).click();
  await field(page, 'Phone number of your account').fill(phone);
  await field(page, 'New password').fill(THIEF_PASSWORD);
  await press(page, 'Send OTP');
  await expect(code(page)).toBeFocused();
}

const resetCodesTo = async (phone: string) =>
  (
    await registry
      .select()
      .from(messages)
      .where(and(eq(messages.to, phone), eq(messages.template, 'reset_code')))
  ).length;

test('14.1 a thief with the SIM and a live session never makes the phone read clean, and the owner gets the account back', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/40[013]/);
  const { person, phone, token } = await student(baseURL);
  const sim = e164(person.phoneNumber);
  const device = `/dashboard/my-devices/${phone.id}`;
  const stolenPhone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const thief = await stolenPhone.newPage();
  await arrive(thief, '/');
  await thief.evaluate((value) => localStorage.setItem('auth_token', value), token);

  await arrive(page, '/login');
  await signIn(page, person, { remember: false });
  await page.waitForURL(/dashboard/);
  await page.goto(`/dashboard/report-device?device=${phone.id}`);
  await fillReport(page, 'Stolen');
  await expect(h1(page)).toHaveText('My Galaxy is reported stolen');
  const answers = watch(baseURL, phone.imei1);

  const dialog = await takeBack(thief, device, 'Guessed@2026');
  await expect(dialog.getByText(/password is (incorrect|wrong|not right)/i)).toBeVisible();

  await askReset(thief, person.phoneNumber);
  await thief.keyboard.type(await codeSentTo(baseURL, sim));
  await expect(toastOf(thief, 'Password reset completed successfully!')).toBeVisible();
  await thief.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signIn(thief, { email: person.email, password: THIEF_PASSWORD });
  await thief.waitForURL(/dashboard/);
  const held = await takeBack(thief, device, THIEF_PASSWORD);
  await expect(held.getByText(HELD)).toBeVisible();
  await thief.goto('/dashboard/profile');
  await expect(thief.getByText(HELD)).toBeVisible();

  await page.goto(await linkSentTo(baseURL, person.email));
  await page.getByRole('button', { name: 'Undo the reset' }).click();
  await expect(page.getByRole('heading', { name: 'The reset was undone' })).toBeVisible();
  await thief.goto(device);
  await expect(thief).toHaveURL(/\/login/);
  await arrive(page, '/login');
  await signIn(page, person, { remember: false });
  await page.waitForURL(/dashboard/);
  await page.goto(device);
  await expect(h1(page)).toContainText('My Galaxy');

  expect(await resetCodesTo(sim)).toBe(1);
  await askReset(thief, person.phoneNumber);
  expect(await resetCodesTo(sim)).toBe(1);
  expect(await answers()).toEqual(['stolen']);
  await stolenPhone.close();
});

/** Many wrong passwords, each from an address of its own. */
async function guessPasswords(baseURL: string | undefined, email: string) {
  const rest = restOf(baseURL);
  const guess = () => rest('POST', '/users/login', { body: { email, password: 'Guessed@2026' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, guess));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
}

/** More reset codes than visitors can have sent to a phone, each asked for from another address. */
async function askForResets(baseURL: string | undefined, phonenumber: string) {
  const rest = restOf(baseURL);
  const body = { phonenumber, password: THIEF_PASSWORD };
  await Promise.allSettled(Array.from({ length: 12 }, () => rest('POST', '/users/forgetpassword', { body })));
}

test('14.2 a thief who knows name, phone and e-mail keeps the owner from nothing: sign-in, report, alarm, reset', async ({
  page,
  baseURL,
}) => {
  const { person, phone } = await student(baseURL);
  await guessPasswords(baseURL, person.email);
  await arrive(page, '/login');
  await signIn(page, person);
  await page.waitForURL(/dashboard/);
  await askForResets(baseURL, person.phoneNumber);
  await page.goto(`/dashboard/report-device?device=${phone.id}`);
  await fillReport(page, 'Stolen');
  await expect(h1(page)).toHaveText('My Galaxy is reported stolen');
  const told = () =>
    registry
      .select()
      .from(messages)
      .where(and(eq(messages.to, person.email), eq(messages.template, 'device_reported'), eq(messages.state, 'sent')));
  await expect.poll(async () => (await told()).length).toBe(1);

  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await press(page, 'Sign out of this phone');
  await expect(page).toHaveURL('/login');
  const before = await resetCodesTo(e164(person.phoneNumber));
  await askReset(page, person.phoneNumber);
  expect(await resetCodesTo(e164(person.phoneNumber))).toBe(before + 1);
});
