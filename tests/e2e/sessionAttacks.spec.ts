import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, demo, field, hydrated, signIn } from './support/accounts.ts';
import { adaToken, keepSession } from './support/members.ts';

const ada = demo('member with subscription');
const bola = demo('member without subscription');
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-kept'));
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-draft:register-device'));

/** Opens a page as the demo member, in a session that the browser keeps. */
async function signedIn(page: Page, baseURL: string | undefined, path: string) {
  await keepSession(page, await adaToken(baseURL, { own: true }));
  await page.goto(path);
  await hydrated(page);
}

test('a logout forgets what was typed in every tab @long', async ({ page, context, baseURL }) => {
  await signedIn(page, baseURL, '/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard/register-device');
  await field(other, 'Device name').fill('My secret phone');
  await expect.poll(() => draft(other)).toContain('My secret phone');
  await page
    .getByRole('button', { name: /^Logout/ })
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => draft(other)).toBeNull();
  expect(await kept(other)).toBeNull();
});

test('a session of one tab is not taken over by another tab’s login @long', async ({ page, context }) => {
  await arrive(page, '/login');
  await signIn(page, bola, { remember: false });
  await expect(page).toHaveURL('/dashboard/subscriptions');
  const other = await context.newPage();
  await arrive(other, '/login');
  await signIn(other, ada);
  await expect(other).toHaveURL('/dashboard');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/subscriptions');
});
