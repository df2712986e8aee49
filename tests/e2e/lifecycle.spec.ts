import { addLagosMonths, formatDate } from '#schemas/format/dates.ts';
import { registration, uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164, fillRegistration, signIn } from './support/accounts.ts';
import { decideOnScreen, openConsole, reviewCard, TRANSFERS } from './support/admin.ts';
import { codeSentTo, trpcOf } from './support/api.ts';
import { fillPhone, h1, openAs, plateOf, toastOf } from './support/members.ts';
import { atCheckout, line, paidFor } from './support/payments.ts';
import { codeField, fillTransfer, freshMember, sendCode, transferCode } from './support/transfers.ts';

// Rules: 2.8-34, I5-03
test('from a fresh account: register, pay, register a phone, give it away; the new owner has it and its history', async ({
  page,
  browser,
  baseURL,
}) => {
  const [person, recipient] = [registration(), await freshMember(baseURL)];
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
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);

  await expect(page).toHaveURL(/\/subscribe\/demo-plan-family\?duration=2&unit=years$/);
  await expect(line(page, 'Total')).toContainText('₦50,000');
  await page.getByRole('button', { name: 'Pay ₦50,000' }).click();
  await atCheckout(page, '₦50,000', 'success');

  await expect(h1(page)).toHaveText('Payment Success');
  await expect(page).toHaveURL(/\/dashboard\/paymentsuccess\?message=/);
  await expect(page.getByRole('main').getByText('Payment verified successfully!')).toBeVisible();
  await expect(toastOf(page, 'Payment verified successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Valid until${formatDate(addLagosMonths(Date.now(), 24))}`);
  await page.getByRole('link', { name: 'View subscriptions' }).click();
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

  await page.getByRole('button', { name: `More for ${phone.name}` }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await expect(h1(page)).toHaveText('Transfer Device Ownership');
  await fillTransfer(page, phone.name, recipient.email);
  await sendCode(page).click();
  await codeField(page).fill(await transferCode(baseURL, person));
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();

  const [transfer] = await trpcOf(baseURL, recipient.token).transfers.list.query({});
  const theirs = await browser.newPage({ baseURL });
  await openAs(theirs, recipient.token, `/transfers/${transfer?.id}`);
  await theirs.getByRole('button', { name: `Accept: ${phone.name}` }).click();
  await theirs.getByRole('button', { name: 'Accept device' }).click();
  await expect(theirs.getByText('Accepted, in review')).toBeVisible();

  const admins = await browser.newPage({ baseURL });
  await openConsole(admins, baseURL, `${TRANSFERS}?search=${encodeURIComponent(person.email)}`, { own: true });
  await expect(reviewCard(admins, phone.name)).toContainText('Accepted on');
  await decideOnScreen(admins, phone.name, 'Approve');
  await expect(toastOf(admins, 'Transfer request approved successfully')).toBeVisible();
  await admins.close();

  await paidFor(baseURL, recipient.token, 'demo-plan-basic');
  await theirs.goto('/dashboard/my-devices');
  await theirs.getByRole('main').getByRole('link', { name: 'Smartphone', exact: true }).click();
  await expect(h1(theirs)).toHaveText('Smartphone');
  await expect(plateOf(theirs, 'Smartphone')).toHaveAttribute('data-status', 'active');
  await expect(theirs.getByText('Chinwe Obi to Chinwe Obi')).toBeVisible();
  await theirs.close();

  await page.goto('/dashboard/my-devices');
  await expect(h1(page)).toHaveText('Device Registry');
  await expect(page.getByText('Register Your First Device')).toBeVisible();
  await expect(plateOf(page, phone.name)).toHaveCount(0);
});
