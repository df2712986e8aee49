import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { drawSheet } from '#schemas/papers/sheet.ts';
import { packNote } from '#schemas/statements/links.ts';
import { toHtml } from '#worker/pages/html.ts';
import { phone, report, uniqueImei } from '../people.ts';
import { CODES, PRINTED } from '../schemas/papers/printed.ts';
import { expect, test } from './fixtures.ts';
import { arrive, hydrated } from './support/accounts.ts';
import { restOf } from './support/api.ts';
import { ask, open, title } from './support/check.ts';
import { isSound, weighScripts } from './support/look.ts';
import { kept } from './support/offline.ts';
import { codesIn, pagesIn } from './support/pdf.ts';

const member = DEMO_ACCOUNTS.find(({ kind }) => kind === 'member with subscription');
const BUDGET = 140 * 1024;

/** A registered phone, and what reports it stolen. */
async function registeredPhone(baseURL: string | undefined) {
  const rest = restOf(baseURL);
  const { data } = await rest('POST', '/users/login', { body: { email: member?.email, password: member?.password } });
  const token = data.accessToken;
  const imei = uniqueImei();
  const { data: device } = await rest('POST', '/device', { token, body: phone({ IMEI1: imei }) });
  return {
    imei,
    steal: () => rest('PUT', `/device/updatestatus/${device.id}`, { token, body: report('stolen') }),
  };
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep proof' });
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Or type the number under it').fill(text);
  await page.getByRole('button', { name: 'Check this paper' }).click();
};

/** A report reaches every check within ten seconds. */
const isNow = (page: Page, name: string, again: () => Promise<unknown>) =>
  expect(async () => {
    if ((await title(page, name).count()) === 0) await again();
    await expect(title(page, name)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a check is kept, printed, read back, verified without a network, and overtaken by a report @long', async ({
    page,
    context,
    baseURL,
    expectNoise,
  }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    const { imei, steal } = await registeredPhone(baseURL);
    await open(page, '/device-checker');
    await ask(page, imei);
    await title(page, 'Device is Clean').waitFor();
    await keep(page).click();
    await expect(title(page, 'Check note')).toBeVisible();
    await expect(page.getByText('protected devices')).toHaveCount(0);
    await isSound(page, { widths: [320, 1280] });

    const [whole, ...rest] = await codesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(rest, 'the note has one page').toEqual([]);
    expect(whole).toMatch(new RegExp(`^${baseURL}/verify#[\\w-]+$`));
    await page.evaluate(() => {
      document.documentElement.dataset.paper = 'roll';
    });
    const [short] = await codesIn(await page.pdf({ preferCSSPageSize: true }));
    expect(short).toMatch(new RegExp(`^${baseURL}/v/[A-Z0-9]{12}$`, 'i'));

    await arrive(page, '/verify');
    await kept(page, '/verify', '/.well-known/ownmark-keys.json');
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await paste(page, whole ?? '');
    await expect(title(page, 'Real paper. Today’s answer needs a network')).toBeFocused();
    await expect(page.getByText('Needs a network', { exact: true })).toBeVisible();
    await isSound(page, { widths: [320, 1280] });

    await steal();
    await context.setOffline(false);
    await isNow(page, 'Device Reported Stolen', () => page.getByRole('button', { name: 'Check' }).first().click());
    const [today, then] = await Promise.all([
      title(page, 'Device Reported Stolen').boundingBox(),
      page.getByText(`nobody had reported IMEI ${imei}`).boundingBox(),
    ]);
    expect(today?.y).toBeLessThan(then?.y ?? 0);
    await expect(page.getByText('The paper is real, but the report is newer')).toBeVisible();
    await expect(
      page.getByText(/^Reported \w{3} \d+, .* No proof of purchase was seen: this is the word/),
    ).toBeVisible();
    await isSound(page, { widths: [320, 1600] });

    await page.goto((whole ?? '').replace('/verify#', '/paper#'));
    await expect(page.getByText('Do not rely on this paper. Today’s answer is another one.')).toBeVisible();
    expectNoise(/ERR_FAILED.*statements\.status/);
    await page.route('**/trpc/statements.status*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Today’s answer did not come.')).toBeVisible();
    await isSound(page, { widths: [320, 1280] });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a check is kept, verified by a form, and overtaken by a report; 30.B10 every paper prints on one A4 @long', async ({
    page,
    baseURL,
    expectNoise,
  }) => {
    expectNoise(/status of 400/);
    const { imei, steal } = await registeredPhone(baseURL);
    await page.goto(`/check?identifier=${imei}&kind=imei`);
    await keep(page).click();
    await expect(title(page, 'Check note')).toBeVisible();
    const note = (await page.locator('.paper-text').textContent()) ?? '';
    const [whole] = await codesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(whole).toContain('/verify#');
    const frame = await page.content();
    for (const [kind, fields] of Object.entries(PRINTED)) {
      const sheet = toHtml(drawSheet(fields, CODES));
      await page.route('**/printed', (route) =>
        route.fulfill({ contentType: 'text/html', body: frame.replace('<div class="papers">', `${sheet}<div>`) }),
      );
      await page.goto('/printed');
      expect(await pagesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true })), kind).toBe(1);
      await page.evaluate(() => document.documentElement.setAttribute('data-paper', 'roll'));
      expect(await pagesIn(await page.pdf({ preferCSSPageSize: true })), `${kind} on a roll, 30.22`).toBe(1);
    }

    await page.goto(whole ?? '');
    // Chromium with scripts emulated away leaves <noscript> out.
    expect(await page.content()).toContain('copy it whole into the field');
    await expect(page.getByText('The paper stays in this browser')).toBeHidden();
    await paste(page, whole ?? '');
    await expect(title(page, 'No report on this phone today')).toBeVisible();

    const pasteAnew = (text: string) => page.goto('/verify').then(() => paste(page, text));
    await pasteAnew(note);
    await expect(title(page, 'No report on this phone today')).toBeVisible();
    await expect(page.getByText('Real, and nothing on it was changed')).toBeVisible();
    await steal();
    await isNow(page, 'Device Reported Stolen', () => pasteAnew(note));
    await expect(page.getByText('The paper is real, but the report is newer')).toBeVisible();

    await pasteAnew(note.replace('nobody', 'Nobody'));
    await expect(title(page, 'This paper was changed. Do not rely on it')).toBeVisible();
    await expect(page.locator('.vouched')).toHaveCount(0);

    const number = /^number (.*)$/m.exec(note)?.[1]?.replaceAll('-', '').toLowerCase();
    await page.goto(`/v/${number}`);
    await expect(page.locator('h1')).toHaveText('This number is one of ours');
    await page.getByRole('button', { name: 'Get today’s answer' }).click();
    await expect(page.getByText('Type the number first')).toBeVisible();
    await page.getByLabel('Number on the phone (*#06#)').fill(imei);
    await page.getByRole('button', { name: 'Get today’s answer' }).click();
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  });
});

test('a paper that is not read yet prints one line @long', async ({ page }) => {
  await page.route('**/.well-known/ownmark-keys.json', () => undefined);
  await page.goto(`/paper#${await packNote('a note')}`);
  await page.getByLabel('Reading the paper').waitFor();
  expect(await pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Still loading. Print again in a moment.')).toBeVisible();
  await expect(page.locator('.skeleton:visible, header:visible, footer:visible')).toHaveCount(0);
});

test('/verify says what is wrong with what it is given, by keyboard, and is light @long', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const weight = weighScripts(page);
  await page.goto('/verify');
  await hydrated(page);
  expect(await weight()).toBeLessThan(BUDGET);
  const field = page.getByLabel('Or type the number under it');
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByText('Type the number of the paper, or paste its link or its text.')).toHaveClass(
    /msg-invalid/,
  );
  for (const [typed, says] of [
    ['hello', 'We see no paper in this'],
    ['https://ownmark.example/verify#AbCd', 'This link is not whole'],
    ['4KT7-9QXM-2RWO', 'This is not the number of a paper'],
    ['4KT7-9QXM-2RWD', 'We have no paper with this number'],
    ['ownmark.ng/statement v1\nkind check\n\n— a b\n', 'This paper was changed. Do not rely on it'],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, says)).toBeFocused();
    await expect(page.locator('.vouched, .stripe')).toHaveCount(0);
  }
  await isSound(page, { widths: [320, 360, 1280, 1600] });
});
