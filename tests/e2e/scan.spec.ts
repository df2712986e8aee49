import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { uniqueImei } from '../people.ts';
import { arrive, hydrated } from './support/accounts.ts';
import { restOf } from './support/api.ts';
import { cameras, expect, test } from './support/camera.ts';
import { title } from './support/check.ts';
import { writeFilm } from './support/film.ts';
import { isSound } from './support/look.ts';
import { kept } from './support/offline.ts';
import { photoOf } from './support/photo.ts';

/** What stands in the code on the paper of a check: the whole signed note. */
async function keptNote(baseURL = ''): Promise<string> {
  const { data } = await restOf(baseURL)('POST', '/device/check/note', { body: { identifier: uniqueImei() } });
  const { verify } = (data as unknown as { links: { verify: string } }).links;
  return new URL(verify, baseURL).href;
}

const codeOf = (text: string) => encode(text, { ecc: 'L', border: 4 }).data;
const scan = (page: Page) => page.getByRole('button', { name: 'Scan the code' }).click();
test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the camera reads the code of a signed note, which is verified @long', async ({ page, baseURL, film }) => {
    writeFilm(film, codeOf(await keptNote(baseURL)));
    await arrive(page, '/verify');
    await scan(page);
    await expect(title(page, 'No report on this phone today')).toBeFocused({ timeout: 20_000 });
    await expect(page.getByText('Real, and nothing on it was changed')).toBeVisible();
    expect(await cameras(page)).toEqual(['ended']);
  });

  test('a reader that was never used reads without a network, once the page was seen @long', async ({
    page,
    context,
    baseURL,
    film,
    expectNoise,
  }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    writeFilm(film, codeOf(await keptNote(baseURL)));
    await arrive(page, '/verify');
    await kept(page, '/verify', '/.well-known/ownmark-keys.json', /\/scanner-/, /\/jsQR-/);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await scan(page);
    await expect(title(page, 'Real paper. Today’s answer needs a network')).toBeFocused({ timeout: 20_000 });
    expect(await cameras(page)).toEqual(['ended']);
  });
});

test('a photo of twelve megapixels with a code on it is read; one without says what to do @long', async ({
  page,
  baseURL,
}) => {
  const code = codeOf(await keptNote(baseURL));
  await arrive(page, '/verify');
  const choose = async (base64: string) =>
    page.getByLabel('Open a file or photo').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    });
  await choose(await photoOf(page, []));
  await expect(page.getByText('We found no code on this picture.')).toBeVisible();
  await choose('');
  await expect(page.getByText('We can’t open this picture.')).toBeVisible();
  await choose(await photoOf(page, code));
  await expect(title(page, 'No report on this phone today')).toBeFocused({ timeout: 20_000 });
});

test('the scanner is opened, looked at and left by keyboard @long', async ({ page, film }) => {
  writeFilm(film, []);
  await arrive(page, '/verify');
  const button = page.getByRole('button', { name: 'Scan the code' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hold the code inside the frame. It reads by itself.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scan the code of a paper' })).toBeFocused();
  await isSound(page, { widths: [320, 360, 390, 1280] });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await cameras(page)).toEqual(['ended']);
  await page.keyboard.press('Enter');
  await page.getByText('Hold the code inside the frame.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Or type the number under it')).toBeFocused();
});
