import { expect, test } from './fixtures.ts';
import { adaToken, h1, openAs } from './support/members.ts';

// Rules: 2.2-152
test('the plans are those of the server, and the current one is marked @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/subscriptions');
  await expect(page.getByRole('radio', { name: /^Family Up to 5 devices ₦2,500\/month/ })).toBeAttached();
  await expect(page.getByRole('radio', { name: /^Enterprise Your plan Unlimited devices/ })).toBeChecked();
});

// Rules: P10-02
test('an address that is not built, or a device that is not theirs, answers that there is no page @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const token = await adaToken(baseURL);
  for (const path of [
    '/dashboard/nowhere',
    '/dashboard/my-devices/nobodys',
    '/dashboard/my-devices/%20',
    '/dashboard/report-device/done/nobodys',
  ]) {
    await openAs(page, token, path);
    await expect(h1(page)).toHaveText('Page not found');
  }
});
