import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { code, demo, e164, field, fillRegistration, hydrated, press } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { holdScript } from './support/check.ts';

test.describe('on a slow network, before the script has come', () => {
  test('what is typed and pressed to log in, to register and for a new password counts, once', async ({
    page,
    baseURL,
  }) => {
    const [person, { email, password }] = [registration(), demo('member with subscription')];
    const acts = {
      '/register': ['users.register', 'Create account', () => fillRegistration(page, person)],
      '/forgot-password': [
        'users.requestReset',
        'Send the code',
        async () => {
          await page.getByText('Yes, I have it').click();
          await field(page, 'Phone number of your account').fill(person.phoneNumber);
          await field(page, 'New password').fill(person.password);
        },
      ],
      '/login': [
        'users.signIn',
        'Login',
        async () => {
          await field(page, 'Email').fill(email);
          await field(page, 'Password').fill(password);
          await page.getByLabel('Remember me').check();
        },
      ],
    } as const;
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const [path, [procedure, button, fill]] of Object.entries(acts)) {
      const release = await holdScript(page);
      await page.goto(path);
      await fill();
      await press(page, button);
      await press(page, button);
      await expect(page.locator('button[aria-busy]')).toHaveText(button);
      release();
      await (path === '/login' ? expect(page).toHaveURL('/dashboard') : expect(code(page)).toBeVisible());
      expect(
        sent.filter((url) => url.includes(procedure)),
        path,
      ).toHaveLength(1);
    }
    expect(await codeSentTo(baseURL, e164(person.phoneNumber))).toHaveLength(8);
    // “Remember me” was ticked.
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  });

  test('a button whose script never comes is given back after 10 s, with what to do', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-28T08:00:00Z') });
    const release = await holdScript(page);
    await page.goto('/forgot-password');
    await page.clock.pauseAt(new Date('2026-11-28T09:00:00Z'));
    await press(page, 'Send the code');
    await page.clock.fastForward(9_000);
    await expect(page.locator('button[aria-busy]')).toHaveText('Send the code');
    await page.clock.fastForward(1_500);
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    const line = page.getByText('This takes long. Check your network and reload the page.');
    await expect(line).toHaveRole('status');
    await page.screenshot({ path: test.info().outputPath('late.png') });
    await page.clock.resume();
    release();
    await hydrated(page);
    await expect(line).toHaveCount(0);
  });

  test('a press is dropped when somebody types on in its form', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/login');
    await press(page, 'Login');
    await expect(page.locator('button[aria-busy]')).toHaveText('Login');
    await field(page, 'Email').pressSequentially('ada');
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    release();
    await hydrated(page);
    await field(page, 'Password').focus();
    await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid', 'true');
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
