import { expect, test } from './fixtures.ts';
import { demo, field, hydrated, press } from './support/accounts.ts';
import { holdScript } from './support/check.ts';

test.describe('on a slow network, before the script has come', () => {
  test('what was typed to log in counts @long', async ({ page }) => {
    const { email, password } = demo('member with subscription');
    const release = await holdScript(page);
    await page.goto('/login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    release();
    await hydrated(page);
    await expect(field(page, 'Email')).toHaveValue(email);
    await press(page, 'Login');
    await expect(page).toHaveURL('/dashboard');
  });

  // Rules: I3-01
  test('what was typed to register stays, is judged, and is kept like the rest', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/register');
    await field(page, 'First name').fill('Early');
    await field(page, 'Username').fill('ab');
    release();
    await hydrated(page);
    await field(page, 'Surname').fill('Bird');
    await expect(field(page, 'First name')).toHaveValue('Early');
    await expect(page.getByText('Username: 3-20 chars')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'First name')).toHaveValue('Early');
    await expect(field(page, 'Country')).toHaveValue('Nigeria');
  });

  test('what was typed to check a device is checked @long', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/device-checker');
    const identifier = page.getByRole('main').locator('#identifier');
    await identifier.fill('490154203237518');
    release();
    await hydrated(page);
    await expect(identifier).toHaveValue('49 015420 323751 8');
    await identifier.press('Enter');
    await expect(page.getByRole('heading', { name: 'Device Reported Stolen' })).toBeVisible();
  });
});
