import { expect, test } from './fixtures.ts';
import { deviceOf, h1, openAs, toastOf } from './support/members.ts';
import { codeField, FORM, transferCode, twoSides } from './support/transfers.ts';

// Rules: I6-23
test('a transfer is made by keyboard alone @long', async ({ page, baseURL }) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const another = await deviceOf(baseURL, owner.token);
  await openAs(page, owner.token, FORM);
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeVisible();
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
  await keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await keyboard.type(await transferCode(baseURL, owner));
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
  await expect(h1(page)).toBeFocused();
});
