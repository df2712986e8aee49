import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { e164, registered } from './support/accounts.ts';
import { codeSentTo, linkSentTo, restOf } from './support/api.ts';

const NEW_PASSWORD = 'Better@2026';

/** The phone's holder resets its owner's password by the code sent there. */
async function resetBySim(baseURL = '') {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()].map((phone) => `0${phone.slice(4)}`);
  const person = await registered({ keyholderPhone1, keyholderPhone2 });
  const rest = restOf(baseURL);
  const asked = { phonenumber: person.phoneNumber, password: NEW_PASSWORD };
  const { resetToken } = (await rest('POST', '/users/forgetpassword', { body: asked })) as { resetToken?: string };
  const otp = await codeSentTo(baseURL, e164(person.phoneNumber));
  await rest('POST', '/users/reset-password', { body: { token: resetToken, otp } });
  return { ...person, password: NEW_PASSWORD };
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link undoes the reset by one press, and only once @long', async ({ page, baseURL, expectNoise }) => {
    expectNoise(/410/);
    const person = await resetBySim(baseURL);
    const link = await linkSentTo(baseURL, person.email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Undo the reset');
    await page.getByRole('button', { name: 'Undo the reset' }).click();
    await expect(page.getByRole('heading', { name: 'The reset was undone' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});
