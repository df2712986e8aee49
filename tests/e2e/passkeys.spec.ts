import type { CDPSession, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { test as base, expect } from './fixtures.ts';
import { arrive, code, demo, field, press } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { isSound } from './support/look.ts';
import { startOwnProduct } from './support/ownProduct.ts';

/** The product as in production: admins must have a passkey. A bare address has none, so it is visited by name. */
const test = base.extend<object, { product: { address: string } }>({
  product: [
    async ({ browserName: _ }, use) => {
      const { address, stop } = await startOwnProduct({ ADMIN_SECOND_FACTOR: 'required' });
      await use({ address: address.replace('127.0.0.1', 'localhost') });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

const admin = demo('admin');
const SMALL_AND_LARGE = { widths: [360, 1280] };

async function signIn(page: Page) {
  await arrive(page, '/login');
  await field(page, 'Email').fill(admin.email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Login');
}

async function signOut(page: Page) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Chromium's own: a screen lock that always knows its owner. */
async function addAuthenticator(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
    doubt: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a passkey is enrolled, used, lost and recovered by a code; without one the console stays shut @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 40[03]/);
  const authenticator = await addAuthenticator(page);
  await signIn(page);

  await heading(page, 'Add a passkey');
  await page.goto('/admin/users');
  await heading(page, 'Add a passkey');
  await page.goto('/dashboard/my-devices');
  await heading(page, 'Add a passkey');
  await isSound(page, SMALL_AND_LARGE);
  await press(page, 'Send me a code');
  await expect(code(page)).toBeVisible();
  await isSound(page, SMALL_AND_LARGE);
  await code(page).fill(await codeSentTo(baseURL, admin.email));
  await field(page, 'Name of this passkey').fill('Office laptop');
  await isSound(page, SMALL_AND_LARGE);
  await press(page, 'Add passkey');
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await isSound(page, SMALL_AND_LARGE);
  await page.getByRole('checkbox', { name: 'I have kept them' }).check();
  await press(page, 'Go on');
  await heading(page, 'Dashboard Overview');

  await signOut(page);
  await signIn(page);
  await heading(page, 'Use your passkey');
  await isSound(page, SMALL_AND_LARGE);
  await authenticator.doubt(false);
  await press(page, 'Use my passkey');
  await expect(page.getByRole('alert')).toContainText('closed, or took too long');
  await authenticator.doubt(true);
  await page.keyboard.press('Tab');
  await press(page, 'Use my passkey');
  await heading(page, 'Dashboard Overview');

  await signOut(page);
  await authenticator.lose();
  await signIn(page);
  await press(page, 'Passkey lost? Use a recovery code');
  await heading(page, 'Use a recovery code');
  await isSound(page, SMALL_AND_LARGE);
  await field(page, 'Recovery code').fill(first.toLowerCase());
  await press(page, 'Use recovery code');
  await heading(page, 'Add a new passkey');
  await field(page, 'Name of this passkey').fill('New laptop');
  await press(page, 'Add passkey');
  await heading(page, 'Dashboard Overview');

  await page.goto('/admin/profile');
  const lines = page.locator('.passkey-list li');
  await expect(lines).toHaveText([/Office laptop/, /New laptop/]);
  await expect(page.getByText('9 of your recovery codes are left')).toBeVisible();
  await isSound(page, { ...SMALL_AND_LARGE, within: '.passkey-list' });
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(lines).toHaveText([/New laptop/]);
  await expect(page.getByRole('button', { name: 'Remove New laptop' })).toBeDisabled();
});
