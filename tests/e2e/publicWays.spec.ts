import type { Page } from '@playwright/test';
import { registration, uniqueImei, uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import {
  code,
  demo,
  e164,
  field,
  fillRegistration,
  hydrated,
  press,
  registered,
  registeredByPhone,
} from './support/accounts.ts';
import { codeSentTo, linkSentTo, restOf } from './support/api.ts';
import { ask, STOLEN, title } from './support/check.ts';
import { h1 } from './support/members.ts';

/** How a script of the page comes, or doesn't. */
type Way = { runs: boolean; file: 'comes' | 'late' | 'never' };

const WAYS: Record<string, Way> = {
  'with its script': { runs: true, file: 'comes' },
  'without a script': { runs: false, file: 'comes' },
  'with a script that is late': { runs: true, file: 'late' },
  'with a script that never comes': { runs: true, file: 'never' },
};

/** `posted`: pressed before its script lives, so that the Worker answers with a page. */
type Walk = Way & { page: Page; baseURL: string | undefined; posted: boolean; letCome: () => void };
type Journey = { file: RegExp; walk: (on: Walk) => Promise<void> };

const any = /\/assets\/(?!first-|hand-over-).+\.js$/;
const island = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
const says = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);
const isMember = (page: Page) => expect(page).toHaveURL(/\/dashboard/);

/** A posted code is sent by its button; the script sends it with its last letter. */
async function giveCode({ page, posted }: Walk, sent: string) {
  await code(page).fill(sent);
  if (posted) await press(page, 'Confirm');
}

const JOURNEYS: Record<string, Journey> = {
  'a theft is reported without an account': {
    file: any,
    async walk({ page, baseURL, letCome }) {
      const [phone, imei] = [uniquePhone(), uniqueImei()];
      await page.goto('/stolen');
      await page.getByRole('link', { name: 'No, or I am not sure' }).click();
      await page.getByRole('link', { name: 'Report it, free' }).click();
      await page.getByLabel('Number of the phone (IMEI)').fill(imei);
      await page.getByLabel('Your name').fill('Ada Obi');
      await page.getByLabel('A phone whose SMS you can read now').fill(`0${phone.slice(4)}`);
      await page.getByLabel('Where was it taken?').fill('Ojuelegba bus stop');
      await press(page, 'Send the code');
      await page.getByLabel('Code').fill(await codeSentTo(baseURL, phone));
      await press(page, 'Report as stolen');
      letCome();
      await expect(h1(page)).toHaveText(`Your phone ...${imei.slice(-4)} is reported stolen`);
    },
  },
  'a device is checked': {
    file: island('Checker'),
    async walk({ page, letCome }) {
      await page.goto('/device-checker');
      await ask(page, STOLEN);
      letCome();
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    },
  },
  'somebody registers': {
    file: island('Register'),
    async walk(on) {
      const { page, baseURL, letCome, runs } = on;
      const person = registration();
      await page.goto('/register');
      await fillRegistration(page, person);
      await press(page, 'Create account');
      letCome();
      await expect(code(page)).toBeVisible();
      await giveCode(on, await codeSentTo(baseURL, e164(person.phoneNumber)));
      await (runs ? isMember(page) : says(page, 'Your account is made'));
    },
  },
  'somebody logs in': {
    file: island('Login'),
    async walk({ page, letCome, runs }) {
      const { email, password } = await registered();
      await page.goto('/login');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await press(page, 'Login');
      letCome();
      await (runs ? isMember(page) : says(page, 'Your password is right'));
    },
  },
  'a forgotten password is set anew': {
    file: island('ForgotPassword'),
    async walk(on) {
      const { page, baseURL, letCome, runs, posted } = on;
      const { phoneNumber } = await registered();
      await page.goto('/forgot-password');
      await page.getByText('Yes, I have it').click();
      await field(page, 'Phone number of your account').fill(phoneNumber);
      await field(page, 'New password').fill('Brand1@newword');
      // Pressed sooner it is sent without its script, which the other ways walk.
      if (!posted) await hydrated(page);
      await press(page, 'Send the code');
      letCome();
      await expect(code(page)).toBeVisible();
      await giveCode(on, await codeSentTo(baseURL, e164(phoneNumber)));
      if (!runs) await says(page, 'Your new password is set');
      else if (posted) await isMember(page);
      else await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    },
  },
  'a plan is ordered': {
    file: island('Subscribe'),
    async walk({ page, letCome, runs, file }) {
      const { email, password } = demo('member with subscription');
      await page.goto('/subscribe/demo-plan-family');
      if (runs) {
        await page.getByRole('main').getByRole('link', { name: 'Log in to continue' }).click();
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill(password);
        await press(page, 'Login');
        await expect(page).toHaveURL('/subscribe/demo-plan-family');
      }
      letCome();
      if (runs && file !== 'never') return expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
      await field(page, 'Email or phone number of your account').fill(email);
      await field(page, 'Password').fill(password);
      await press(page, 'Go on to the price');
      await page.getByRole('link', { name: /^Pay ₦/ }).click();
      await expect(page).toHaveURL(/\/dev\/checkout/);
    },
  },
  'a paper is verified': {
    file: island('Verify'),
    async walk({ page, baseURL, letCome }) {
      const note = await restOf(baseURL)('POST', '/device/check/note', { body: { identifier: uniqueImei() } });
      await page.goto('/verify');
      await page.getByLabel('Or type the number under it').fill(note.data.number ?? '');
      await press(page, 'Check this paper');
      letCome();
      await says(page, 'Check note · made');
    },
  },
  'a letter’s link is used': {
    file: any,
    async walk({ page, baseURL, letCome }) {
      const { email } = await registeredByPhone(baseURL);
      await page.goto(await linkSentTo(baseURL, email));
      await page.getByRole('main').locator('form button').click();
      letCome();
      await says(page, 'Your address is free');
    },
  },
};

for (const [wayName, way] of Object.entries(WAYS))
  test.describe(wayName, () => {
    test.use({ javaScriptEnabled: way.runs });

    for (const [name, { file, walk }] of Object.entries(JOURNEYS))
      test(`${name} @long`, async ({ page, baseURL, expectNoise }) => {
        if (way.file === 'never') expectNoise(/ERR_FAILED|dynamically imported module/);
        const letCome = await holdFile(page, file, way.file);
        const posted = !way.runs || way.file !== 'comes';
        await walk({ ...way, page, baseURL, posted, letCome });
      });
  });

async function holdFile(page: Page, file: RegExp, how: Way['file']): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((done) => {
    letCome = done;
  });
  if (how === 'never') await page.route(file, (route) => route.abort());
  if (how === 'late')
    await page.route(file, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
  return letCome;
}

test('a check that waits ten seconds for its script is answered in its page then @long', async ({ page }) => {
  let isLate = true;
  await page.route(island('Checker'), async (route) => {
    await new Promise((later) => setTimeout(later, 10_000));
    isLate = false;
    await route.continue();
  });
  await page.goto('/device-checker');
  const identifier = page.locator('#identifier');
  await identifier.click();
  await page.keyboard.type(STOLEN);
  expect(isLate).toBe(true);
  await expect(page.locator('main [data-waits]')).toHaveCount(0);
  await expect(identifier).toHaveValue(/^49 015420/);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  await expect(page).toHaveURL('/device-checker');
});
