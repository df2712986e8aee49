import { eq, sql } from 'drizzle-orm';
import { challenges } from '#db/schema/index.ts';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, banner, code, e164, fillRegistration, press, toast } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { registry } from './support/registry.ts';

// Rules: 1.5-32
test('a new code can be asked for after 30 s, and the server is believed about the wait @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 429/);
  const person = registration();
  await page.clock.install();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await press(page, 'Create account');
  const again = page.getByRole('button', { name: /^Send it again/ });
  await expect(again).toHaveText(/ in 00:(30|2\d)$/);
  const first = await codeSentTo(baseURL, e164(person.phoneNumber));

  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('ownmark-registration') ?? '');
    sessionStorage.setItem('ownmark-registration', JSON.stringify({ ...kept, sentAt: Date.now() - 40_000 }));
  });
  await page.reload();
  await again.click();
  await expect(banner(page)).toContainText('Too many requests. Please try again later.');
  await expect(again).toHaveText(/ in 00:(30|[12]\d)$/);

  await registry
    .update(challenges)
    .set({ sentAt: sql`${challenges.sentAt} - 30000` })
    .where(eq(challenges.askedPhone, e164(person.phoneNumber)));
  await page.clock.runFor(30_000);
  await again.click();
  await expect(toast(page, 'OTP sent; check your phone')).toBeVisible();
  await expect.poll(() => codeSentTo(baseURL, e164(person.phoneNumber))).not.toBe(first);
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await expect(page).toHaveURL('/dashboard/subscriptions');
});
