import type { Page } from '@playwright/test';
import { registration, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { code, e164, fillRegistration } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { h1, openAs } from './support/members.ts';
import { atCheckout, freshMember, line, paidFor, planOf } from './support/payments.ts';

// Rules: 2.2-159
test('a payment that fails says so, keeps the order, and is tried again @long', async ({ page, baseURL }) => {
  const { token } = await freshMember(baseURL);
  await openAs(page, token, '/dashboard/subscriptions');
  const family = page.getByRole('radio', { name: /^Family/ });
  // The choice stands when the press has ended: no jump back meanwhile.
  expect(await family.evaluate((radio: HTMLInputElement) => [radio.click(), radio.checked])).toEqual([undefined, true]);
  await page.getByText('Change how long').click();
  await page.getByRole('textbox', { name: 'Duration' }).fill('3');
  await page.getByRole('button', { name: 'Pay ₦7,500' }).click();
  await atCheckout(page, '₦7,500', 'failed');

  await expect(h1(page)).toHaveText('Payment Failure');
  await expect(page.getByText('Your payment did not go through.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You stay on this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/services/support');
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(family).toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: 'Try again' }).click();

  await page.getByRole('button', { name: 'Pay ₦7,500' }).click();
  await atCheckout(page, '₦7,500', 'success');
  await expect(h1(page)).toHaveText('Payment Success');

  await page.goto('/dashboard/receipts');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Family, 3 months.*₦7,500.*Completed/);
  await expect(rows.nth(2)).toContainText(/Family, 3 months.*₦7,500.*Failed/);
});

// Rules: 2.2-160, 2.2-163, 2.2-164
test('the pages after a payment lead on after 5 and 8 seconds, wait for whoever is at the buttons, and repeat no strange words @long', async ({
  page,
  baseURL,
}) => {
  const { token } = await freshMember(baseURL);
  await paidFor(baseURL, token, 'demo-plan-student');
  await page.clock.install();
  const strange = encodeURIComponent('<b>Call 0900 to claim your refund</b>');
  await openAs(page, token, `/dashboard/paymentsuccess?message=${strange}`);
  await expect(page.getByRole('main')).toContainText('Payment verified successfully!');
  await expect(page.getByText('refund')).toHaveCount(0);
  await expect(page.getByText('You will be taken to your dashboard in 5 seconds.')).toBeAttached();
  await leadsTo(page, '/dashboard', '/dashboard/subscriptions');
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer')).toHaveText('To your dashboard in 2 s');
  await page.getByRole('link', { name: 'See the plans' }).focus();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('timer')).toHaveText('Waiting for you');
  await page.getByRole('link', { name: 'See the plans' }).blur();
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`/dashboard/paymenterror?message=${strange}`);
  await expect(page.getByText('Your payment did not go through.')).toBeVisible();
  await expect(page.getByText('refund')).toHaveCount(0);
  await leadsTo(page, '/dashboard/subscriptions', '/dashboard', '/services/support');
  await page.clock.runFor(7000);
  await expect(page).toHaveURL(/paymenterror/);
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/dashboard\/subscriptions$/);
});

// Rules: 2.4-14
test('a payment that is not known yet is asked about every 2 seconds for 2 minutes, then called pending @long', async ({
  page,
  baseURL,
}) => {
  const { token } = await freshMember(baseURL);
  let asked = 0;
  await page.route('**/trpc/payments.confirm*', (route) => {
    asked += 1;
    const data = { reference: 'OWN-X', status: 'pending', message: 'Your payment is still being verified.' };
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: { data } }) });
  });
  await page.clock.install();
  await openAs(page, token, '/dashboard/subscriptions?trxref=OWN-X&reference=OWN-X');
  await expect(page.getByRole('region', { name: 'Verifying your payment' })).toContainText('OWN-X');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect.poll(() => asked).toBe(1);
  const pending = page.getByRole('heading', { name: 'Payment Pending' });
  for (let before = asked; !(await pending.isVisible()); before = asked) {
    await page.clock.runFor(2000);
    await expect.poll(async () => asked > before || (await pending.isVisible())).toBe(true);
  }
  // The clock also runs by itself: a question or two may fall into the time in between.
  expect(asked).toBeGreaterThan(50);
  expect(asked).toBeLessThanOrEqual(61);
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/subscriptions$/);
});

// Rules: I5-03
test('a visitor chooses a plan by the year, registers and comes back to it @long', async ({ page, baseURL }) => {
  const person = registration();
  await page.goto('/pricing');
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('link', { name: /Family$/ }).click();
  await expect(page.getByRole('region', { name: 'Family' })).toContainText('₦2,500/month');
  await expect(page.getByLabel('Password')).toBeHidden();
  await page.getByRole('link', { name: 'Log in to continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await expect(page).toHaveURL(/\/subscribe\/demo-plan-family\?unit=years$/);
  await page.getByRole('button', { name: 'One year more' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₦50,000' })).toBeVisible();
});

// Rules: P8-26
test('a free plan is activated without a payment, once, for a year at most, and whoever would lose paid days is asked first @long', async ({
  page,
  baseURL,
}) => {
  const free = await planOf(baseURL, { name: `Free ${uniqueSerial()}`, price: 0 });
  const { token } = await freshMember(baseURL);
  await openAs(page, token, `/subscribe/${free.id}`);
  await expect(line(page, 'Total')).toContainText('₦0');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(h1(page)).toHaveText('Payment Success');
  await expect(page.getByText(`Your ${free.name} plan is active.`)).toBeVisible();

  await page.goto('/subscribe/demo-plan-student');
  await expect(page.getByRole('main')).toContainText(`${free.name} is free: there are no paid days to convert.`);
  await paidFor(baseURL, token, 'demo-plan-student');
  await page.goto('/subscribe/demo-plan-family');
  await expect(page.getByRole('main')).toContainText('are converted by price and added');
  await page.goto('/subscribe/demo-plan-student');
  await expect(page.getByRole('main')).toContainText('It is extended from then');

  await page.goto(`/subscribe/${free.id}`);
  await expect(
    page.getByText(
      'A free plan can be taken once. This account, or one before with its phone number or e-mail, has had it.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);

  const { token: payer } = await freshMember(baseURL);
  await paidFor(baseURL, payer, 'demo-plan-student');
  await openAs(page, payer, `/subscribe/${free.id}?duration=60&unit=years`);
  await expect(page.getByText('A free plan runs for one year at most. Choose 12 months or less.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
  await page.getByText('Months', { exact: true }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('12');
  await expect(page.getByText('You would lose the days of Student')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('payments.initialize') && calls.push(request.url()));
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tick this box to continue, or keep your plan.');
  await expect(
    page.getByRole('checkbox', { name: 'I understand I will lose my remaining days on Student' }),
  ).toBeFocused();
  expect(calls).toEqual([]);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('Payment Success');
});

/** The buttons of a page, in their order. */
async function leadsTo(page: Page, ...paths: string[]) {
  const links = await page.getByRole('main').getByRole('link').all();
  const hrefs = await Promise.all(links.map((each) => each.getAttribute('href')));
  expect(hrefs.filter((href) => href && paths.includes(href))).toEqual(paths);
}
