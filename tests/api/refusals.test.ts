import { expect, it, vi } from 'vitest';
import { rest, trpcClient } from '../clients.ts';
import { member, person } from '../factories.ts';

it('whoever asks for what is not theirs leaves one line in the log, by their id alone', async () => {
  const who = await member();
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { body } = await rest('GET', '/admin/getalluser?search=ada@example.test', { token: who.token });
  await trpcClient(who.token)
    .admin.dashboard.query()
    .catch(() => {});
  const said = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(said).toEqual([
    `Request ${body.requestId} was refused: admin.users is not for user ${who.id}`,
    expect.stringMatching(new RegExp(`^Request [0-9a-f-]{36} was refused: admin.dashboard is not for user ${who.id}$`)),
  ]);
});

it('what everybody meets now and then leaves none: no plan, no session, bad input', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { token } = await person();
  const answers = [
    await rest('GET', '/device/transferOtp/x', { token }),
    await rest('GET', '/users/getme'),
    await rest('POST', '/device', { token, body: {} }),
    await rest('GET', '/device/x', { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 401, 400, 404]);
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
});
