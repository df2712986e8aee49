import type { Locator, Page } from '@playwright/test';
import { registration, uniqueImei, uniquePhone, uniqueSerial } from '../../people.ts';
import { expect, test } from '../fixtures.ts';
import { code, e164, field, fillRegistration, hydrated, keptToken, signIn } from '../support/accounts.ts';
import { openConsole, TRANSFERS } from '../support/admin.ts';
import { codeSentTo, restOf, trpcOf } from '../support/api.ts';
import { ask, title } from '../support/check.ts';
import { isSound, settled } from '../support/look.ts';
import { h1, input, openAs, plateOf, student } from '../support/members.ts';
import { atCheckout, paidFor } from '../support/payments.ts';
import { freshOwner, transferOf, twoTransfers } from '../support/transfers.ts';

test.use({ viewport: { width: 360, height: 740 } });

const NEW_PASSWORD = 'Changed@2026';

/**
 * A screen is one thing to look at before the next tap leads on: a path with its heading, the step of the code in it, or
 * the question over it. It counts once, however often it is tapped (/stolen asks its three questions on one path), and
 * where the journey ends it counts, too. What passes by itself is none, nor is the checkout: another company's page.
 */
function walkOf(page: Page, name: string) {
  const screens = new Set<string>();
  const inputs: string[] = [];
  const look = async () => {
    // Without a script a page comes in parts.
    await page.waitForLoadState();
    const screen = await page.evaluate(() => {
      const heading = document.querySelector('[role=alertdialog] h2, .code-step :is(h1, h2)');
      return `${location.pathname} “${(heading ?? document.querySelector('main h1'))?.textContent}”`;
    });
    if (!screen.startsWith('/dev/')) screens.add(screen);
  };
  const tell = (...facts: string[]) =>
    console.info([`${name}: ${screens.size} screens`, ...facts, ...screens].join('\n  '));
  return {
    screens,
    async tap(there: Locator) {
      await expect(there).toBeVisible();
      await look();
      await there.click();
    },
    async type(there: Locator, text: string) {
      await look();
      inputs.push(text);
      await there.fill(text);
    },
    async end(most: number, { fields }: { fields?: number } = {}) {
      await look();
      tell(...(fields ? [`${inputs.length} inputs`] : []));
      expect([...screens], name).toHaveLength(most);
      if (fields) expect(inputs).toHaveLength(fields);
    },
  };
}

const inMain = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name });

/** In the page, from its top. */
const bottomOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().bottom + scrollY);

const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);
const wordsOf = async (page: Page) => (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length;

// Rules: 2.8-34
test('J2 a new owner has the first phone registered after seven screens, the form of them 1,750 px at most', async ({
  page,
  baseURL,
}) => {
  const person = registration();
  const { tap, end } = walkOf(page, 'J2');
  await page.goto('/');
  await tap(inMain(page, 'link', 'Get Protected').first());
  await expect(h1(page)).toHaveText('Register');
  await hydrated(page);
  await settled(page);
  const [form, rhythm] = [await heightOf(page.locator('html')), await rhythmOf(page)];
  console.info(`/register: ${form} px, ${rhythm} px a field`);
  expect(form).toBeLessThanOrEqual(1750);
  expect(rhythm).toBeLessThanOrEqual(88);
  await fillRegistration(page, person);
  await tap(inMain(page, 'button', 'Create account'));
  await tap(code(page));
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await page.getByRole('radio', { name: /^Basic/ }).check();
  await tap(page.getByRole('button', { name: 'Pay ₦1,000' }));
  await atCheckout(page, '₦1,000', 'success');
  await expect(page.getByRole('main').getByText('Payment verified successfully!')).toBeVisible();
  await tap(inMain(page, 'link', 'Register your phone'));
  await input(page, 'Device name').fill('Phone of J2');
  await input(page, 'Serial number').fill(uniqueSerial());
  await input(page, 'IMEI 1').fill(uniqueImei());
  await tap(inMain(page, 'button', 'Register device'));
  await expect(h1(page)).toHaveText('My devices');
  await expect(plateOf(page, 'Phone of J2')).toBeVisible();
  await end(7);
});

/** From one label to the next. */
function rhythmOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tops = ['email', 'password'].map((name) => {
      const label = document.querySelector(`[name=${name}]`)?.closest('.field')?.querySelector('label');
      return label?.getBoundingClientRect().top ?? 0;
    });
    return Math.round((tops[1] ?? 0) - (tops[0] ?? 0));
  });
}

test('J4a a theft is reported in five inputs within 1,150 px, and what to do then takes 2,200', async ({
  page,
  baseURL,
}) => {
  const { token } = await freshOwner(baseURL);
  const phone = { type: 'smartphone', name: 'My phone', serialNumber: uniqueSerial(), imei1: uniqueImei() } as const;
  const { id } = await trpcOf(baseURL, token).devices.register.mutate(phone);
  await openAs(page, token, `/dashboard/report-device?device=${id}&status=stolen`);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Report as stolen' });
  const { tap, end } = walkOf(page, 'J4a');
  await settled(page);
  const asked = await main
    .locator('form :is(input, textarea)')
    .evaluateAll((all) => [
      ...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('name'))),
    ]);
  const bottom = await bottomOf(send);
  console.info(`J4a: ${asked.join(', ')} and the device; button at ${Math.round(bottom)} px`);
  expect(asked.length + 1).toBeLessThanOrEqual(5);
  expect(bottom).toBeLessThanOrEqual(1150);
  await input(page, 'Last known location').fill('Ojota bus stop, Lagos');
  await input(page, 'Description').fill('Taken out of my bag.');
  await tap(send);
  await expect(h1(page)).toHaveText('My phone is reported stolen');
  expect(await heightOf(main)).toBeLessThanOrEqual(2200);
  expect(await wordsOf(page)).toBeLessThanOrEqual(260);
  await end(2);
});

test('J4b the student reports on a borrowed phone, logged out, phone and password gone: five screens, ten taps @long', async ({
  page,
  baseURL,
}) => {
  const { person, phone } = await student(baseURL);
  const { tap, end } = walkOf(page, 'J4b');
  await page.goto('/stolen');
  for (const name of ['Yes, I have one', 'No, I forgot it', 'No, it is gone', 'Send code to key holder'])
    await tap(inMain(page, 'link', name));
  await expect(h1(page)).toHaveText('Forgot password');
  await hydrated(page);
  await field(page, 'Phone number of your account').fill(person.phoneNumber);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await tap(inMain(page, 'button', 'Send the code'));
  await expect(code(page)).toBeFocused();
  await tap(code(page));
  await page.keyboard.type(await codeSentTo(baseURL, e164(person.keyholderPhone1)));
  await expect(page).toHaveURL('/dashboard/report-device?status=stolen');
  await input(page, 'Last known location').fill('Herbert Macaulay Way, Yaba');
  await input(page, 'Description').fill('Taken on the bus.');
  await tap(inMain(page, 'button', 'Report as stolen'));
  await expect(h1(page)).toHaveText('My Galaxy is reported stolen');
  await end(5);

  await page.getByRole('button', { name: 'Block your SIM' }).click();
  await page.getByRole('checkbox', { name: 'My SIM is blocked' }).click();
  await expect(page.getByText('1/6')).toBeVisible();
  await page.getByRole('button', { name: 'Log Ownmark out on it' }).click();
  await expect(page.getByText('You are logged in here only.')).toBeVisible();
  await isSound(page, { widths: [360] });
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await keptToken(page)).toBeNull();
  const checked = await restOf(baseURL)('GET', `/device/check?identifier=${phone.imei1}`);
  expect(checked.data.status).toBe('stolen');

  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate({ ...person, password: NEW_PASSWORD });
  await openAs(page, accessToken, `/dashboard/report-device/done/${phone.id}`);
  await page.getByRole('button', { name: 'Block your SIM' }).click();
  await expect(page.getByRole('checkbox', { name: 'My SIM is blocked' })).toBeChecked();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('J4c /stolen to a stolen check answer without account and script: four screens, five inputs, no password', async ({
    page,
    baseURL,
  }) => {
    const [phone, imei] = [uniquePhone(), uniqueImei()];
    const { tap, type, end } = walkOf(page, 'J4c');
    await page.goto('/stolen');
    await tap(page.getByRole('link', { name: 'No, or I am not sure' }));
    await tap(page.getByRole('link', { name: 'Report it, free' }));
    await type(page.getByLabel('Number of the phone (IMEI)'), imei);
    await type(page.getByLabel('Your name'), 'Ada Obi');
    await type(page.getByLabel('A phone whose SMS you can read now'), `0${phone.slice(4)}`);
    await type(page.getByLabel('Where was it taken?'), 'Ojuelegba bus stop');
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await tap(page.getByRole('button', { name: 'Send the code' }));
    await type(page.getByLabel('Code'), await codeSentTo(baseURL, phone));
    await tap(page.getByRole('button', { name: 'Report as stolen' }));
    await expect(h1(page)).toHaveText(`Your phone ...${imei.slice(-4)} is reported stolen`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Finish your account' })).toContainText('/register');
    await expect(page.getByRole('link', { name: 'Finish your account' })).toBeHidden();
    expect(await heightOf(page.locator('main'))).toBeLessThanOrEqual(1100);
    expect(await wordsOf(page)).toBeLessThanOrEqual(140);
    await end(4, { fields: 5 });

    await page.goto('/device-checker');
    await ask(page, imei);
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  });
});

test('J7 a transfer is received on three screens, from the link of the letter on', async ({ page, baseURL }) => {
  const { recipient, device, transfer } = await transferOf(baseURL);
  const { tap, end } = walkOf(page, 'J7');
  await page.goto(`/transfers/${transfer.id}`);
  await tap(field(page, 'Email'));
  await signIn(page, recipient);
  await tap(page.getByRole('button', { name: `Accept: ${device.name}` }));
  await tap(page.getByRole('button', { name: 'Accept device' }));
  await expect(page.getByText('Accepted, in review').first()).toBeVisible();
  await end(3);
});

const isCovered = (part: Locator) =>
  part.evaluate((one) => {
    const { right, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + height / 2) !== one;
  });

test('J9 six rows of the queue stand in 350 px, Approve is solid on the focused one, and one key decides', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { owner, recipient, first, second } = await twoTransfers(baseURL);
  await paidFor(baseURL, recipient.token, 'demo-plan-family');
  for (const { transfer } of [first, second])
    await trpcOf(baseURL, recipient.token).transfers.accept.mutate({ id: transfer.id });
  await openConsole(page, baseURL, `${TRANSFERS}?status=pending&search=${encodeURIComponent(owner.email)}`);
  const rows = page.locator('main tbody tr:has(td)');
  await expect(rows.nth(1)).toBeVisible();
  await settled(page);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const six = 6 * Math.max(...heights) + (await heightOf(page.locator('main tbody tr.table-group').first()));
  console.info(`J9: six rows in ${Math.round(six)} px`);
  expect(six).toBeLessThanOrEqual(350);
  for (const width of [1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isCovered(page.getByRole('columnheader', { name: 'Deadline' })), `${width} px`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const look = (nth: number) =>
    rows
      .nth(nth)
      .getByRole('button', { name: /^Approve/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await rows.nth(0).getByRole('link').first().focus();
  expect(await look(0)).not.toBe(await look(1));
  await page.setViewportSize({ width: 1024, height: 800 });
  await isSound(page, { widths: [1024] });
  for (const nth of [0, 1]) {
    // The cursor goes on by itself.
    await expect(rows.nth(nth).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('a');
    await expect(rows.nth(nth)).toContainText(/Approved\s*Undo/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});
