import { expect, it } from 'vitest';
import { rest, trpcClient } from '../clients.ts';
import { PASSWORD, person } from '../factories.ts';

const BETTER = 'Better@2026';

it('14.13 a changed password ends the token it was changed with, and answers the next one', async () => {
  const { token } = await person();
  const body = { currentPassword: PASSWORD, newPassword: BETTER };
  const changed = await rest('PUT', '/users/change-password', { token, body });
  expect(changed).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
  const { accessToken } = changed.body.data;
  expect((await rest('GET', '/users/getme', { token })).status).toBe(401);
  expect((await rest('GET', '/users/getme', { token: accessToken })).status).toBe(200);
  const sessions = await trpcClient(accessToken).users.sessions.query();
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

it('14.13 a wrong password leaves the token as it is', async () => {
  const { token } = await person();
  const body = { currentPassword: 'Wrong@2026', newPassword: BETTER };
  expect((await rest('PUT', '/users/change-password', { token, body })).status).toBe(400);
  expect((await rest('GET', '/users/getme', { token })).status).toBe(200);
});
