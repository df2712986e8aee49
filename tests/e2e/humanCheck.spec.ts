import type { Page } from '@playwright/test';
import { NETWORK_LIMITS } from '#schemas/rules/limits.ts';
import { addressIn, someNetwork } from '../networks.ts';
import { registration, uniqueImei } from '../people.ts';
import { arrive, banner, code, field, fillRegistration, press, toast } from './support/accounts.ts';
import { ask, BARE_UNKNOWN, grouped, field as number, open, STOLEN, title, UNKNOWN } from './support/check.ts';
import { isSound } from './support/look.ts';
import { expect, test } from './support/turnstile.ts';

const TITLE = 'One moment: are you a person?';
const REFUSED = 'Please show that you are a person, then try again.';
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const frame = (page: Page) => page.frameLocator('iframe.person-frame');
const tick = (page: Page) => frame(page).frameLocator('iframe').getByRole('checkbox').click();

test.beforeEach(({ expectNoise, product }) => {
  // Turnstile’s host is another’s server, and a 403 stands in the console of the browser.
  expectNoise(new RegExp(`third party: ${product.turnstile.url}/`));
  expectNoise(/status of 403/);
  // Axe speaks to every frame as if it were ours.
  expectNoise(/Failed to execute 'postMessage'/);
});

test('registering asks for a person, keeps what was typed, and goes on by itself @long', async ({ page }) => {
  await arrive(page, '/register');
  await fillRegistration(page, registration());
  await press(page, 'Create account');
  await expect(dialog(page)).toBeVisible();
  await expect(frame(page).getByRole('status')).toHaveText('Tick the box if you see one.');
  await isSound(page, { widths: [1280, 320] });

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toContainText(REFUSED);
  await expect(field(page, 'Username')).not.toHaveValue('');
  await expect(field(page, 'Password')).not.toHaveValue('');

  // On a phone a toast would lie on the button.
  await expect(toast(page, REFUSED)).toHaveCount(0);
  await press(page, 'Create account');
  await tick(page);
  await expect(code(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a forgotten password asks, too, and goes on without the check when it is out of order @long', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(/status of 503/);
  product.turnstile.isScriptDown = true;
  await arrive(page, '/forgot-password');
  await page.getByLabel('Phone number of your account').fill(registration().phoneNumber);
  await field(page, 'New password').fill('Better@2026');
  await page.getByRole('radio', { name: 'Yes, I have it' }).check();
  await press(page, 'Send the code');
  await expect(frame(page).getByRole('status')).toContainText('could not load');
  await expect(frame(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await isSound(page, { widths: [320] });
  await dialog(page).getByRole('button', { name: 'Go on without it' }).click();
  await expect(code(page)).toBeVisible();
  product.turnstile.isScriptDown = false;
});

test('a check from a busy network asks for a person, keeps the number, and asks no second time @long', async ({
  page,
  product,
}) => {
  const network = someNetwork();
  await busy(product.address, network);
  await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': addressIn(network) });
  await open(page, '/device-checker');
  await ask(page, UNKNOWN);
  await expect(dialog(page)).toBeVisible();
  await expect(frame(page).getByRole('status')).toHaveText('Tick the box if you see one.');
  await isSound(page, { widths: [360, 1280] });

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.result')).toContainText(REFUSED);
  await expect(page.locator('.result')).toContainText('Do not pay yet.');
  await expect(number(page)).toHaveValue(grouped(BARE_UNKNOWN));

  await page.getByRole('button', { name: 'Try again' }).click();
  await tick(page);
  await expect(title(page, 'Device is Clean')).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await ask(page, STOLEN);
  await expect(title(page, 'Device Reported Stolen')).toBeFocused();
  await expect(dialog(page)).toBeHidden();
});

test('the page of the check alone names Turnstile’s host, and nobody else may frame it @long', async ({
  page,
  product,
}) => {
  const { url } = product.turnstile;
  const policyOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers();
    return { policy: headers['content-security-policy'] ?? '', frames: headers['x-frame-options'] };
  };
  const { policy, frames } = await policyOf('/person');
  expect(policy).toContain(`script-src 'self' ${url};`);
  expect(policy).toContain(`frame-src ${url};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(frames).toBe('SAMEORIGIN');
  for (const path of ['/', '/register', '/login', '/dashboard', '/api/v1/health', '/check?query=1']) {
    const other = await policyOf(path);
    expect(other.policy).not.toContain(url);
    expect(other.policy).toContain("require-trusted-types-for 'script'");
    expect(other.frames).toBe('DENY');
  }
  await page.goto('/person');
  await expect(page.getByRole('status')).toHaveText('Tick the box if you see one.');
  await isSound(page, { widths: [320] });
});

/** Has a network ask for more numbers than is ordinary. */
async function busy(address: string, network: string) {
  const check = () =>
    fetch(`${address}/api/v1/device/check?identifier=${uniqueImei()}`, {
      headers: { 'CF-Connecting-IP': addressIn(network) },
    });
  for (let n = 0; n <= NETWORK_LIMITS.ipv6.anHour; n += 20) await Promise.all(Array.from({ length: 20 }, check));
}
