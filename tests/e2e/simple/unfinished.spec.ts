import type { Page } from '@playwright/test';
import { REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { uniqueImei, uniquePhone } from '../../people.ts';
import { expect, test } from '../fixtures.ts';
import { codeSentTo } from '../support/api.ts';
import { isSound } from '../support/look.ts';

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

const main = 'main';
const heightOf = async (page: Page) => (await page.locator(main).boundingBox())?.height ?? 0;
const wordsOf = async (page: Page) => (await page.locator(main).innerText()).split(/\s+/).filter(Boolean).length;

test('wrong fields and a wrong code say so beside what was typed @long', async ({ page, expectNoise, baseURL }) => {
  expectNoise(/status of 400/);
  const phone = uniquePhone();
  await page.goto(REPORT_PAGE);
  await page.getByLabel('Number of the phone (IMEI)').fill('08031234567');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('A phone whose SMS you can read now').fill(phone);
  await page.getByLabel('Where was it taken?').fill('<b>Yaba</b>');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('This is not the number of a device. An IMEI has 15 digits.')).toBeVisible();
  await expect(page.getByText('Type your first name and your surname.')).toBeVisible();
  await expect(page.getByLabel('Where was it taken?')).toHaveValue('<b>Yaba</b>');
  await page.getByLabel('Number of the phone (IMEI)').fill(uniqueImei());
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code').fill('22222222');
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await page.getByLabel('Code').fill(await codeSentTo(baseURL, phone));
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your phone \.\.\.\d{4} is reported stolen$/);
  await page.getByText('Add to your report').click();
  await page.getByLabel('What happened?').fill('Two boys on a motorcycle.');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added to your report.')).toBeVisible();
});

test('Back and reload send nothing again, from the code and from the report @long', async ({ page, baseURL }) => {
  const phone = uniquePhone();
  const h1 = page.getByRole('heading', { level: 1 });
  await page.goto(REPORT_PAGE);
  await page.getByLabel('Number of the phone (IMEI)').fill(uniqueImei());
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.getByLabel('A phone whose SMS you can read now').fill(phone);
  await page.getByLabel('Where was it taken?').fill('Yaba');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi');
  await page.goForward();
  await page.getByLabel('Code').fill('22222222');
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await page.reload();
  await page.getByLabel('Code').fill(await codeSentTo(baseURL, phone));
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  for (const again of [() => page.reload(), () => page.goBack()]) {
    await again();
    await expect(h1).toHaveText(/^Your phone \.\.\.\d{4} is reported stolen$/);
  }
});

test('what was typed stays where the network is lost @long', async ({ page, context, expectNoise }) => {
  test.skip(/headless.shell/.test(process.env.PLAYWRIGHT_CHROMIUM ?? ''), 'The shell gives no form back.');
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(REPORT_PAGE);
  const typed = {
    'Number of the phone (IMEI)': uniqueImei(),
    'Your name': 'Ada Obi',
    'A phone whose SMS you can read now': uniquePhone(),
    'Where was it taken?': 'Yaba',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.waitForURL(/chrome-error/);
  await context.setOffline(false);
  await page.goBack();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
});

test('a wrong digit is asked about once, the code page shows the number and leads back to another phone @long', async ({
  page,
  expectNoise,
  baseURL,
}) => {
  expectNoise(/status of 400/);
  const [phone, imei] = [uniquePhone(), uniqueImei()];
  const mistyped = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto(REPORT_PAGE);
  await page.getByLabel('Number of the phone (IMEI)').fill(mistyped);
  await page.getByLabel('Your name').fill('Ada O’Neil');
  await page.getByLabel('A phone whose SMS you can read now').fill('+234 (0) 803 000 9999');
  await page.getByLabel('Where was it taken?').fill('Yaba');
  await button('Send the code').click();
  await expect(page.getByText('One digit may be wrong.')).toBeVisible();
  await page.getByLabel('Report it anyway').check();
  await button('Send the code').click();
  const shown = mistyped.replace(/^(..)(.{6})(.{6})/, '$1 $2 $3 ');
  await expect(page.getByText(`You report ${shown}. Compare it once more.`)).toBeVisible();
  await button('Send it again').click();
  await expect(page.getByText(/^You can send it again in \d+ seconds?\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Another phone number' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue("Ada O'Neil");
  await expect(page.getByLabel('Report it anyway')).toBeChecked();
  await page.getByLabel('A phone whose SMS you can read now').fill(phone);
  // What was said about one number counts for no other one.
  const other = uniqueImei();
  const otherMistyped = `${other.slice(0, 14)}${(Number(other[14]) + 1) % 10}`;
  await page.getByLabel('Number of the phone (IMEI)').fill(otherMistyped);
  await button('Send the code').click();
  await expect(page.getByText('One digit may be wrong.')).toBeVisible();
  await expect(page.getByLabel('Report it anyway')).not.toBeChecked();
  await page.getByLabel('Report it anyway').check();
  await button('Send the code').click();
  await page.getByLabel('Code').fill(await codeSentTo(baseURL, phone));
  await button('Report as stolen').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your phone \.\.\.\d{4} is reported stolen$/);
  await expect(page.locator('main noscript .notice')).toBeVisible();
});

test.describe('in a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the report is dark without a script @long', async ({ page }) => {
    await page.goto(REPORT_PAGE);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(11, 20, 16)',
    );
  });
});

test('/stolen asks one question at a time: 700 px and 60 words at most, without a script @long', async ({ page }) => {
  const ways = ['#way-new', '#way-sign-in', '#way-key-holder', '#way-support', '#way-code'];
  for (const state of ['', '#ask-password', '#ask-phone', ...ways]) {
    await page.goto('about:blank');
    await page.goto(`/stolen${state}`);
    const [height, words] = [await heightOf(page), await wordsOf(page)];
    expect(await page.locator('.door-part:visible').count(), state).toBe(1);
    expect(height, state).toBeLessThanOrEqual(700);
    expect(words, state).toBeLessThanOrEqual(60);
  }
  await page.goto('/stolen#way-key-holder');
  await page.getByRole('link', { name: 'I can’t reach a key holder' }).click();
  await expect(page.getByRole('link', { name: `Call ${SHOWN.phone}` })).toBeVisible();
  await expect(page.getByText(`Stuck? Call ${SHOWN.phone}, ${SUPPORT.shortHours}`)).toBeVisible();
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the page of the report is accessible and fits @long', async ({ page }) => {
    await page.goto(REPORT_PAGE);
    await isSound(page, { widths: [360, 1280] });
  });
});
