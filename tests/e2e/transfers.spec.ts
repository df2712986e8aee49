import { expect, test } from './fixtures.ts';
import { signIn } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';
import { deviceOf, h1, openAs, plateOf, toastOf } from './support/members.ts';
import {
  chooseDevice,
  codeField,
  codeStep,
  confirmField,
  decide,
  FORM,
  fillTransfer,
  freshMember,
  recipientField,
  sendCode,
  transferCode,
  twoSides,
} from './support/transfers.ts';

// Rules: 2.4-15, 2.4-18, P7-04, P12-12
test('a device goes from the form to its new owner: code, acceptance, approval, history', async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  await openAs(page, owner.token, `${FORM}?device=${device.id}`);
  await expect(plateOf(page, device.name)).toBeVisible();
  await recipientField(page).fill(recipient.email);
  await page.getByRole('option', { name: recipient.username }).click();
  await confirmField(page).fill(recipient.email);
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Your reason').fill('  For her studies  ');
  await sendCode(page).click();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(/8 letters and numbers, by SMS to 080•••••\d{3}/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeTruthy();

  await codeField(page).fill(await transferCode(baseURL, owner));
  const done = toastOf(page, 'Device transfer completed successfully');
  await expect(done).toContainText('must accept it. Then our team reviews it');
  await expect(page.getByText('Chinwe Obi has our e-mail and can accept now. 21 days left')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  await page.getByRole('button', { name: 'Transfer another device' }).click();
  await expect(recipientField(page)).toHaveValue('');
  await page.getByRole('combobox', { name: 'Device' }).click();
  const gone = page.getByRole('option', { name: device.name });
  await expect(gone).toContainText('Already being transferred');
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  // The link of the e-mail, opened by a visitor who has no subscription.
  const [transfer] = await trpcOf(baseURL, owner.token).transfers.list.query({});
  const theirs = await browser.newPage({ baseURL });
  await theirs.goto(`/transfers/${transfer?.id}`);
  await theirs.waitForURL(/\/login/);
  await signIn(theirs, recipient);
  await theirs.waitForURL(new RegExp(`/transfers/${transfer?.id}$`));
  await expect(h1(theirs)).toHaveText(`Transfer of ${device.name}`);
  await expect(theirs.getByText('For her studies', { exact: true })).toBeVisible();
  await expect(theirs.getByText(`•${device.serialNumber.slice(-3)}`)).toHaveCount(0);
  await theirs.getByRole('button', { name: `Accept: ${device.name}` }).click();
  await expect(theirs.getByRole('alertdialog')).toContainText(`Accept “${device.name}” from Chinwe Obi?`);
  await theirs.getByRole('button', { name: 'Accept device' }).click();
  await expect(theirs.getByText('Accepted, in review')).toBeVisible();

  await decide(baseURL, transfer?.id ?? '', 'approve');
  await theirs.reload();
  await expect(theirs.getByText(/^Yours since/)).toBeVisible();
  const record = await trpcOf(baseURL, recipient.token).devices.get.query({ id: device.id });
  expect(record.status).toBe('active');
  expect(record.transferHistory.map(({ status, to }) => [status, to?.name.toUpperCase()])).toEqual([
    ['completed', 'CHINWE OBI'],
  ]);
  await theirs.close();
});

// Rules: 2.2-167, 2.5-31, 2.5-38, 2.8-36, P5-04
test('the transfer form says what is missing, live and when it is sent @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const { owner, recipient, device } = await twoSides(baseURL);
  await openAs(page, owner.token, FORM);
  await expect(page.getByText('The recipient needs an Ownmark account and receives an e-mail')).toBeVisible();
  await sendCode(page).click();
  await expect(page.getByText('Please select a device to transfer')).toBeVisible();
  await expect(page.getByText("Please enter and confirm the recipient's email address")).toHaveCount(2);
  await expect(page.getByText('Please select a reason for transfer')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeFocused();

  await chooseDevice(page, device.name);
  await recipientField(page).fill(owner.email);
  await confirmField(page).fill('someone@else.example');
  await expect(page.getByText('Email addresses do not match')).toBeVisible();
  await confirmField(page).fill(owner.email);
  await expect(page.getByText('Email addresses do not match')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Other' }).check();
  await sendCode(page).click();
  await expect(page.getByText('Please enter a reason for transfer')).toBeVisible();
  await expect(page.getByLabel('Your reason')).toBeFocused();
  await page.getByRole('radio', { name: 'Gift' }).check();
  await sendCode(page).click();
  await expect(page.getByText('You cannot transfer a device to yourself.')).toBeVisible();
  await expect(recipientField(page)).toBeFocused();

  await recipientField(page).fill(recipient.email);
  await confirmField(page).fill(recipient.email);
  const phones = page.getByRole('group', { name: 'Send the one-time code to' });
  await expect(phones.getByRole('radio')).toHaveCount(3);
  await expect(phones).toContainText('080•••••011');
  await phones.getByRole('radio', { name: 'Key holder 2' }).check();
  await sendCode(page).click();
  await expect(page.getByText('by SMS to 080•••••012')).toBeVisible();
  const verify = page.getByRole('button', { name: 'Verify and transfer' });
  await codeField(page).pressSequentially('ab-c 2');
  await expect(codeField(page)).toHaveValue('ABC2');
  await expect(verify).toBeDisabled();
  await page.keyboard.press('Enter');
  await codeField(page).fill('AAAA2222');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
});

// Rules: 2.5-35
test('recipients are suggested: contacts at once, members by what is typed, strangers with a masked address', async ({
  page,
  baseURL,
}) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('transfers.searchRecipients')) asked.push(JSON.parse(request.postData() ?? '{}').query);
  });
  await openAs(page, owner.token, `${FORM}?device=${device.id}`);
  const to = recipientField(page);
  await expect(to).toHaveAttribute('aria-expanded', 'false');
  await to.pressSequentially('u', { delay: 20 });
  await page.waitForTimeout(800);
  expect(asked).toEqual([]);
  await to.pressSequentially(recipient.username.slice(1), { delay: 20 });
  await expect(to).toHaveAttribute('aria-expanded', 'true');
  const option = page.getByRole('option', { name: recipient.username });
  await expect(option).toContainText('u•••@e•••.test');
  expect(asked).toEqual([recipient.username]);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(to).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue('u•••@e•••.test');
  await expect(page.getByText('Chinwe Obi is chosen.')).toBeVisible();

  // An address that fits the mask but is another member's is not the chosen one's.
  const other = await freshMember(baseURL);
  await page.getByRole('radio', { name: 'Gift' }).check();
  await confirmField(page).fill(other.email);
  await sendCode(page).click();
  await expect(page.getByText('Email addresses do not match')).toBeVisible();
  await expect(confirmField(page)).toBeFocused();
  await confirmField(page).fill(recipient.email);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
});

// Rules: 2.7-33
test('a failed search suggests nobody and says nothing @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  const { owner } = await twoSides(baseURL);
  await page.route('**/trpc/transfers.searchRecipients*', (route) => route.abort());
  await openAs(page, owner.token, FORM);
  await recipientField(page).fill('somebody');
  await expect(page.getByText('Nobody found. Type a full e-mail address to find any member.').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
});

// Rules: I6-22
test('without a network nothing of a transfer is lost, and an answer that was lost is found again @long', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4/);
  const { owner, recipient, device } = await twoSides(baseURL);
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await sendCode(page).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(recipientField(page)).toHaveValue(recipient.email);
  await context.setOffline(false);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();

  // The server hears the code and the request, and the page hears neither answer.
  const otp = await transferCode(baseURL, owner);
  for (const operation of ['verifyCode', 'request']) {
    await page.route(`**/trpc/transfers.${operation}*`, async (route) => {
      await route.fetch();
      await route.abort();
    });
  }
  await codeField(page).fill(otp);
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await page.unroute('**/trpc/transfers.verifyCode*');
  await codeField(page).fill(otp);
  await expect(page.getByRole('heading', { name: 'Code verified' })).toBeVisible();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await page.unroute('**/trpc/transfers.request*');
  await page.getByRole('button', { name: 'Complete transfer' }).click();
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
});

// Rules: I6-23
test('a transfer is made by keyboard alone @long', async ({ page, baseURL }) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const another = await deviceOf(baseURL, owner.token);
  await openAs(page, owner.token, FORM);
  await page.getByRole('tab', { name: 'New transfer' }).focus();
  const { keyboard } = page;
  await keyboard.press('Tab');
  if (!(await page.getByRole('combobox', { name: 'Device' }).evaluate((one) => one === document.activeElement)))
    await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: another.name })).toBeVisible();
  for (let step = 0; step < 5; step++) {
    if ((await page.locator('[role="option"][data-highlighted]').textContent())?.includes(device.name)) break;
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Device' })).toContainText(device.name);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(recipient.email);
  await expect(page.getByRole('option', { name: recipient.username })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type(recipient.email);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Gift' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'My phone' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await keyboard.type(await transferCode(baseURL, owner));
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
  await expect(h1(page)).toBeFocused();
});
