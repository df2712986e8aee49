import { expect, test } from './fixtures.ts';
import { adaToken, openAs, toastOf } from './support/members.ts';

test('a page of payments behind the last one leads to the last one', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/receipts?page=99');
  await expect(page.getByRole('link', { name: /^View receipt/ }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

test('a message in the corner is not printed over a receipt', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/receipts/demo-receipt');
  await page.getByRole('button', { name: 'Download' }).click();
  const message = toastOf(page, 'Receipt downloaded successfully');
  await expect(message).toBeVisible();
  await message.hover();
  await page.emulateMedia({ media: 'print' });
  await expect(message).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(message).toBeVisible();
});
