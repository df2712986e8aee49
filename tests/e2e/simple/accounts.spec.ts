import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { isSound, settled } from '../support/look.ts';
import { openAs } from '../support/members.ts';
import { freshMember } from '../support/payments.ts';

test.use({ viewport: { width: 360, height: 740 } });

const heightOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);

test('the plans of a member without one take 1,700 px at most, and Pay is in sight @long', async ({
  page,
  baseURL,
}) => {
  await openAs(page, (await freshMember(baseURL)).token, '/dashboard/subscriptions');
  await settled(page);
  const height = await heightOf(page);
  console.info(`plans: ${height} px`);
  expect(height).toBeLessThanOrEqual(1_700);
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeInViewport({ ratio: 1 });
  await isSound(page, { widths: [360] });
});
