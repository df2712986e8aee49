import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { phone, uniqueImei, uniqueSerial } from '../../people.ts';
import { expect, test } from '../fixtures.ts';
import { arrive } from '../support/accounts.ts';
import { restOf } from '../support/api.ts';

test.use({ viewport: { width: 360, height: 740 } });

const height = (of: { boundingBox: () => Promise<{ height: number } | null> }) =>
  of.boundingBox().then((box) => Math.round(box?.height ?? 0));

test('a clean answer takes at most 560 px, and a link of a serial number is taken over whole @long', async ({
  page,
}) => {
  await page.goto(`/check?identifier=${uniqueSerial()}&kind=serial`);
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the number' })).toBeVisible();
  await page.goto(`/check?identifier=${uniqueImei()}&kind=imei`);
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  const plate = await height(page.getByRole('article'));
  expect(plate).toBeLessThanOrEqual(560);
});

test('a kept paper has its acts on top, and is at most 1,500 px long', async ({ page }) => {
  await arrive(page, `/check?identifier=${uniqueImei()}&kind=imei`);
  await page.getByRole('button', { name: 'Keep proof' }).click();
  const first = page.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(first).toBeVisible();
  const top = Math.round((await first.boundingBox())?.y ?? 0);
  const main = await height(page.getByRole('main'));
  expect(top).toBeLessThanOrEqual(300);
  expect(main).toBeLessThanOrEqual(1500);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  expect((await saved).suggestedFilename(), '30.22').toMatch(/^ownmark-[A-Z\d-]{14}-check-at-ownmark\.example\.txt$/);

  const number = (await page.locator('.paper-number').first().innerText()).replaceAll(/\W/g, '');
  await page.goto(`/v/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This number is one of ours');
  await expect(page.locator('main :is(input, textarea):visible')).toHaveCount(1);
});

test('"More" of a paper shuts by Escape, by a press beside it, and by a choice @long', async ({
  page,
  expectNoise,
}) => {
  // The log has not sealed so young a paper.
  expectNoise(/status of 404 .*\/proof/);
  await arrive(page, `/check?identifier=${uniqueImei()}&kind=imei`);
  await page.getByRole('button', { name: 'Keep proof' }).click();
  const more = page.getByRole('button', { name: 'More' });
  const item = page.getByRole('button', { name: 'Save with its proof' });
  for (const shut of [() => page.keyboard.press('Escape'), () => page.mouse.click(180, 700), () => item.click()]) {
    await more.click();
    await expect(item).toBeInViewport();
    await shut();
    await expect(item).toBeHidden();
  }
});

test('a buyer’s paper opened at /verify asks for the number above the form, clear of the header', async ({
  page,
  baseURL,
}) => {
  const rest = restOf(baseURL);
  const ada = DEMO_ACCOUNTS.find(({ kind }) => kind === 'member with subscription');
  const { data: session } = await rest('POST', '/users/login', {
    body: { email: ada?.email, password: ada?.password },
  });
  const token = session.accessToken;
  const { data: device } = await rest('POST', '/device', { token, body: phone({ IMEI1: uniqueImei() }) });
  const { data: paper } = await rest('POST', `/device/${device.id}/certificate`, {
    token,
    body: { audience: 'buyer' },
  });
  await arrive(page, '/verify');
  await page.getByLabel('Or type the number under it').fill(String(paper.note));
  await page.getByRole('button', { name: 'Check this paper' }).click();
  await expect(page.getByText(/^Registration note/)).toBeFocused();
  const [header, asked, form] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.locator('.paper-ask').boundingBox(),
    page.getByRole('button', { name: 'Scan the code' }).boundingBox(),
  ]);
  expect(asked?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeInViewport({ ratio: 1 });
});
