import { addLagosMonths, formatDate } from '#schemas/format/dates.ts';
import { registration, uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164, fillRegistration } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { fillPhone, h1, plateOf, toastOf } from './support/members.ts';
import { atCheckout, line } from './support/payments.ts';

// Rules: 2.8-34, I5-03
test('from a fresh account: choose a plan, register, pay, register a phone', async ({ page, baseURL }) => {
  const person = registration();
  await arrive(page, '/subscribe/demo-plan-family');
  await expect(h1(page)).toHaveText('Subscribe');
  await page.getByRole('radio', { name: 'Years' }).check();
  await page.getByRole('button', { name: 'One year more' }).click();
  await expect(line(page, 'Subtotal')).toContainText('₦60,000');
  await expect(line(page, 'Saving')).toContainText('₦10,000');
  await expect(line(page, 'Total')).toContainText('₦50,000');

  await page.getByRole('main').getByRole('link', { name: 'Log in to continue' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await expect(page).toHaveURL(/\/subscribe\/demo-plan-family\?duration=2&unit=years$/);
  await expect(line(page, 'Total')).toContainText('₦50,000');
  await page.getByRole('button', { name: 'Pay ₦50,000' }).click();
  await atCheckout(page, '₦50,000', 'success');

  await expect(h1(page)).toHaveText('Payment Success');
  await expect(page).toHaveURL(/\/dashboard\/paymentsuccess\?message=/);
  await expect(page.getByRole('main').getByText('Payment verified successfully!')).toBeVisible();
  await expect(toastOf(page, 'Payment verified successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Valid until${formatDate(addLagosMonths(Date.now(), 24))}`);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL(/\/dashboard\/subscriptions$/);
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(/Family.*0 of 5/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/subscriptions$/);

  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Register Device' }).click();
  const phone = { name: `Phone ${uniqueSerial()}`, serialNumber: uniqueSerial(), imei1: uniqueImei() };
  await fillPhone(page, phone);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(plateOf(page, phone.name)).toBeVisible();
});
