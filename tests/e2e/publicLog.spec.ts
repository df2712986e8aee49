import { expect, test } from './fixtures.ts';
import { hydrated } from './support/accounts.ts';
import { isSound } from './support/look.ts';

test('the public log says how it stands without a script, and the same with one @long', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await request.post('/api/v1/device/check/note', { data: { identifier: '359006118027436' } });
  await request.get(`/cdn-cgi/handler/scheduled?time=${Date.now()}`);
  const [, size = '', root = ''] = (await (await request.get('/log/checkpoint')).text()).split('\n');
  expect(Number(size)).toBeGreaterThan(0);

  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto('/log');
  await plain.getByText('For those who verify us').click();
  const seal = plain.getByRole('region', { name: 'The log right now' });
  await expect(seal).toContainText(root);
  await expect(seal).toContainText('None yet');
  await expect(plain.getByRole('row', { name: /Check notes/ })).toContainText(/[1-9]/);
  await expect(plain.getByText('We can’t read the log right now.')).toHaveCount(0);
  await expect(plain.getByText('The log is empty.')).toHaveCount(0);
  await plain.close();

  await page.goto('/log');
  await hydrated(page);
  await page.getByText('For those who verify us').click();
  await expect(page.getByRole('region', { name: 'The log right now' })).toContainText(root);
  for (const [width, scheme] of [
    [320, 'light'],
    [1600, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await isSound(page);
  }
});

test('the public log is reached from every page, and asks for how it stands @long', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Public log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The public log');
  await page.getByText('For those who verify us').click();
  await expect(page.getByRole('region', { name: 'The log right now' })).toContainText(/entries/i);
  await expect(page.getByText('We have none yet.')).toBeVisible();
});
