import { expect, test } from './fixtures.ts';
import { typedLongAgo } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { ada, adaToken, askRemoval, deviceOf, openAs, plateOf, toastOf } from './support/members.ts';

test('14.1 a removal asks for the password when it was typed long ago, and is given up without it', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const token = await adaToken(baseURL);
  const { name } = await deviceOf(baseURL, token);
  const typedNow = await typedLongAgo(page, 'devices.remove');
  const remove = async () => {
    await askRemoval(page, name);
    await page.getByRole('radio', { name: 'Sold' }).check();
    await page.getByRole('button', { name: 'Remove device' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Enter your password again' });

  await openAs(page, token, '/dashboard/my-devices');
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(plateOf(page, name).getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await remove();
  await question.getByLabel('Current password', { exact: true }).fill(ada.password);
  typedNow();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(plateOf(page, name).getByRole('button', { name: /^Undo/ })).toBeVisible();
});

// Rules: L-11
test('a removal is undone once, however fast it is tapped, and not again where it was undone elsewhere @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const token = await adaToken(baseURL);
  const { id, name } = await deviceOf(baseURL, token);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('devices.restore') && asked.push(request.url()));
  const undo = () => plateOf(page, name).getByRole('button', { name: /^Undo/ });
  const remove = async () => {
    await askRemoval(page, name);
    await page.getByRole('radio', { name: 'Sold' }).check();
    await page.getByRole('button', { name: 'Remove device' }).click();
    await expect(undo()).toBeVisible();
  };

  await openAs(page, token, '/dashboard/my-devices');
  await remove();
  await undo().dblclick();
  await expect(toastOf(page, `${name} stays in your registry.`)).toBeVisible();
  await expect(undo()).toHaveCount(0);
  expect(asked).toHaveLength(1);

  await remove();
  await trpcOf(baseURL, token).devices.restore.mutate({ id });
  await undo().click();
  await expect(toastOf(page, 'The removal of this device is not scheduled.')).toBeVisible();
  await expect(undo()).toHaveCount(0);
});
