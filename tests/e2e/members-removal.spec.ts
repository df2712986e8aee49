import { expect, test } from './fixtures.ts';
import { trpcOf } from './support/api.ts';
import { adaToken, askRemoval, deviceOf, openAs, plateOf, toastOf } from './support/members.ts';

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
