import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164 } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';

test('registering and logging in by keyboard alone @long', async ({ page, baseURL }) => {
  const person = registration();
  await arrive(page, '/register');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const { firstName, middleName, surName, phoneNumber, stateOfResidence, address, email, username, password } = person;
  const holders = [person.keyholderPhone1, person.keyholderPhone2];
  for (const text of [phoneNumber, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const text of [firstName, middleName, surName, username, stateOfResidence, address, 'Nigeria', ...holders]) {
    await page.keyboard.type(text);
    if (text !== holders[1]) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await codeSentTo(baseURL, e164(phoneNumber)));
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('without a script, what needs one is not shown, and says what to do instead', async ({ request }) => {
  // Chromium with scripts emulated away still leaves <noscript> out: its words are looked for in the page's source.
  const html = await (await request.get('/dashboard')).text();
  const said = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].join();
  expect(said).toContain('Your device registry needs JavaScript.');
  for (const way of ['href="tel:', 'href="/device-checker"', 'href="/stolen"']) expect(said).toContain(way);
});
