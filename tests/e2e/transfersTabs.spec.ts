import { expect, test } from './fixtures.ts';
import { deviceOf, openAs, toastOf } from './support/members.ts';
import {
  codeField,
  codeStep,
  FORM,
  fillTransfer,
  recipientField,
  sendCode,
  transferCode,
  twoSides,
} from './support/transfers.ts';

// Rules: 2.8-42
test('a transfer begun in another tab ends the code of this one, and this one never the code of that @long', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const second = await deviceOf(baseURL, owner.token);
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
  const first = await transferCode(baseURL, owner);

  const other = await context.newPage();
  await other.goto(FORM);
  await fillTransfer(other, second.name, recipient.email);
  await sendCode(other).click();
  await expect(codeStep(other)).toBeVisible();

  await codeField(page).fill(first);
  await expect(page.getByRole('main')).toContainText('Your session has expired. Please restart the transfer process.');
  await expect(recipientField(page)).toHaveValue(recipient.email);
  await codeField(other).fill(await transferCode(baseURL, owner, first));
  await expect(toastOf(other, 'Device transfer completed successfully')).toBeVisible();
});
