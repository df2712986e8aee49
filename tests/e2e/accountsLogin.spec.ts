import { SUPPORT } from '#schemas/format/support.ts';
import { expect, test } from './fixtures.ts';
import { arrive, demo, keptToken, signIn } from './support/accounts.ts';

const member = demo('member with subscription');

// Rules: 1.2-13, 1.2-14, 1.2-17
test('header and footer lead visitors to the login and members to their dashboard @long', async ({ page }) => {
  await arrive(page, '/');
  const contact = page.getByRole('complementary', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: SUPPORT.phone })).toHaveAttribute('href', SUPPORT.phoneLink);
  await expect(contact.getByRole('link', { name: SUPPORT.email })).toHaveAttribute('href', `mailto:${SUPPORT.email}`);
  await expect(contact).toContainText('4.9/5 rating');
  await expect(contact).toContainText('10,000+ protected devices');
  const header = page.getByRole('banner');
  const deviceStatus = page.getByRole('contentinfo').getByRole('link', { name: 'Device Status' });
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Get Protected' })).toHaveAttribute('href', '/register');
  await expect(deviceStatus).toHaveAttribute('href', '/login');

  await arrive(page, '/login');
  await signIn(page, member, { remember: false });
  await expect(page).toHaveURL('/dashboard');
  expect(await keptToken(page)).toBeTruthy();
  await arrive(page, '/');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(deviceStatus).toHaveAttribute('href', '/dashboard');
});

// Rules: 1.2-15
test('the menu of a phone opens, closes with Escape and with a choice @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, '/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  const button = page.locator('summary');
  await button.click();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Get Protected' }).click();
  await expect(page).toHaveURL('/register');
});

// Rules: 1.2-22
test('the theme is switched from the login as well @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page, '/login');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
});
