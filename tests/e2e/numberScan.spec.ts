import type { Page } from '@playwright/test';
import { uniqueImei } from '../people.ts';
import { code128 } from '../web/scan/codes.ts';
import { cameras, expect, test } from './support/camera.ts';
import { field, MISSING, open, STOLEN, title } from './support/check.ts';
import { writeFilm } from './support/film.ts';
import { isSound } from './support/look.ts';
import { adaToken, openAs } from './support/members.ts';
import { photoOf } from './support/photo.ts';

/** A label with the codes of these numbers, one under the other. */
function labelOf(...numbers: string[]): boolean[][] {
  const quiet = new Array<boolean>(10).fill(false);
  const codes = numbers.map((number) => [...quiet, ...code128(number), ...quiet]);
  const width = Math.max(...codes.map(({ length }) => length));
  const blank = new Array<boolean>(width).fill(false);
  const rows = codes.flatMap((code) => [
    ...new Array<boolean[]>(8).fill(blank),
    ...new Array<boolean[]>(16).fill([...code, ...blank].slice(0, width)),
  ]);
  return [...rows, ...new Array<boolean[]>(8).fill(blank)];
}

const scan = (page: Page) => page.getByRole('button', { name: 'Scan the number' }).click();

test.use({ viewport: { width: 360, height: 740 } });

test('the camera reads both IMEIs of a box, and both are checked', async ({ page, film }) => {
  writeFilm(film, labelOf(uniqueImei(), STOLEN), 4);
  await open(page, '/');
  await scan(page);
  await expect(title(page, 'Device Reported Stolen')).toBeFocused({ timeout: 20_000 });
  await expect(field(page)).toHaveValue(new RegExp(`^\\d{15} ${STOLEN}$`));
  expect(await cameras(page)).toEqual(['ended']);
});

test('the scanner is opened, looked at and left by keyboard @long', async ({ page, film }) => {
  writeFilm(film, []);
  await open(page, '/device-checker');
  const button = page.getByRole('button', { name: 'Scan the number' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Scan the number' });
  await expect(panel).toBeFocused();
  await expect(page.getByText('It reads by itself.')).toBeVisible();
  await expect(page.locator('#identifier')).toBeHidden();
  await isSound(page, { widths: [320, 360, 390, 768, 1280, 1600] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await cameras(page)).toEqual(['ended']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a box that is scanned fills in both IMEIs and the serial number of a registration @long', async ({
  page,
  film,
  baseURL,
}) => {
  const [imei1, imei2] = [uniqueImei(), uniqueImei()];
  writeFilm(film, labelOf(imei1, imei2, 'R58N12K3456'), 4);
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await page.getByRole('button', { name: 'Scan the box or the *#06# screen' }).click();
  await expect(page.getByText('Compare with the box.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('IMEI 1')).toHaveValue(imei1);
  await expect(page.getByLabel(/^IMEI 2/)).toHaveValue(imei2);
  await expect(page.getByLabel(/^Serial number/)).toHaveValue('R58N12K3456');
  expect(await cameras(page)).toEqual(['ended']);
  await isSound(page, { widths: [320, 360, 1280] });
});

test('a photo of twelve megapixels with a box on it is read @long', async ({ page, film }) => {
  writeFilm(film, []);
  await open(page, '/device-checker');
  await scan(page);
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photoOf(page, labelOf(MISSING, uniqueImei()), 900), 'base64'),
  });
  await expect(title(page, 'Device Reported Missing')).toBeFocused({ timeout: 20_000 });
  await expect(field(page)).toHaveValue(new RegExp(`^${MISSING} \\d{15}$`));
  expect(await cameras(page)).toEqual(['ended']);
});
