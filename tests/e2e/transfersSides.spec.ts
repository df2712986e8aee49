import { expect, test } from './fixtures.ts';
import { change } from './support/calls.ts';
import { isSound } from './support/look.ts';
import { adaToken, h1, openAs, plateOf } from './support/members.ts';
import {
  codeField,
  codeStep,
  FORM,
  fillTransfer,
  freshMember,
  recipientField,
  sendCode,
  transferOf,
  twoSides,
} from './support/transfers.ts';

// Rules: I6-24
test('a member with a subscription finds transfers on the dashboard and under their tab @long', async ({
  page,
  baseURL,
}) => {
  const { recipient, device } = await transferOf(baseURL);
  await change(page, 'users.me', ({ userDetails }) => ({ userDetails: { ...userDetails, subActive: true } }));
  await openAs(page, recipient.token, '/dashboard');
  await expect(page.getByRole('note').filter({ hasText: device.name })).toBeVisible();
  await openAs(page, recipient.token, `${FORM}?tab=incoming`);
  await expect(page.getByRole('tab', { name: 'To you 1' })).toBeVisible();
  await plateOf(page, device.name)
    .getByRole('link', { name: `Look at the offer: ${device.name}` })
    .click();
  await page.getByRole('button', { name: `Accept: ${device.name}` }).click();
  await page.getByRole('button', { name: 'Accept device' }).click();
  await expect(page.getByText('Accepted, in review').first()).toBeVisible();
  await openAs(page, recipient.token, `${FORM}?tab=incoming`);
  await expect(page.getByRole('tab', { name: 'To you 0' })).toBeVisible();
  await page.getByRole('tab', { name: /From you/ }).click();
  await expect(page.getByRole('heading', { name: 'No transfers from you' })).toBeVisible();
});

// Rules: P7-05
test('a transfer of other people, or of nobody, is not found @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 404/);
  const { transfer } = await transferOf(baseURL);
  const stranger = await freshMember(baseURL);
  for (const id of [transfer.id, 'nothing-like-it']) {
    await openAs(page, stranger.token, `/transfers/${id}`);
    await expect(h1(page)).toHaveText('Transfer not found');
    await expect(page.getByText(stranger.email)).toBeVisible();
  }
});

// Rules: 2.2-168
test('whoever has no device is led to register one @long', async ({ page, baseURL }) => {
  await change(page, 'devices.list', () => ({ items: [], pagination: { next: null } }));
  await openAs(page, await adaToken(baseURL), FORM);
  await expect(page.getByRole('heading', { name: 'No device to transfer' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Register a device' });
  await expect(link).toHaveAttribute('href', '/devices/register');
  await link.click();
  await expect(h1(page)).toHaveText('Register New Device');
});

// Rules: I6-25
test('every step of a transfer is accessible and fits @long', async ({ page, baseURL, expectNoise }) => {
  test.setTimeout(180_000);
  expectNoise(/status of 400/);
  const { owner, recipient, device } = await twoSides(baseURL);
  await openAs(page, owner.token, FORM);
  await sendCode(page).click();
  await expect(page.getByText('Please select a reason for transfer')).toBeVisible();
  await recipientField(page).fill(recipient.username);
  await expect(page.getByRole('option', { name: recipient.username })).toBeVisible();
  await isSound(page);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
  await page.getByRole('button', { name: 'Other phone' }).click();
  await codeField(page).fill('AAAA2222');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await isSound(page);
});

test('the page and the lists of a transfer are accessible and fit @long', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const { owner, recipient, device, transfer } = await transferOf(baseURL);
  await openAs(page, owner.token, `${FORM}?tab=outgoing`);
  await expect(plateOf(page, device.name)).toBeVisible();
  await isSound(page, { widths: [360, 1280] });
  await openAs(page, recipient.token, `/transfers/${transfer.id}`);
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await isSound(page, { widths: [360, 1280] });
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isSound(page);
});
