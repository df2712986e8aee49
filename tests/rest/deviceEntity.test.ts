import { expect, it } from 'vitest';
import { bindings, rest } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { act, decide, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, type Person, phone } from '../factories.ts';

/** In two calls to D1: the session, and all that is read. */
async function read(path: string, { token }: Pick<Person, 'token'>) {
  const { db: DB, calls } = countingCalls(bindings.DB);
  const { body } = await rest('GET', path, { token, env: { ...bindings, DB } });
  expect([path, calls() <= (path.includes('search=') ? 4 : 2)]).toEqual([path, true]);
  return body.data;
}

it('29.4 lists and a registration carry owner and history of a device as the device itself does', async () => {
  const boss = await admin();
  const { recipient, owner, device, id } = await pendingTransfer();
  await decide(boss, id, 'approve');
  const { id: inVain } = await pendingTransfer({ owner: recipient, recipient: owner, device });
  await act(recipient, inVain, 'cancel');

  const { user, transferHistory } = await read(`/device/${device.id}`, recipient);
  expect(user).toMatchObject({ email: recipient.email });
  expect(transferHistory).toMatchObject([
    { id: inVain, status: 'rejected' },
    { id, status: 'completed' },
  ]);
  const entity = { id: device.id, user, transferHistory };
  expect(await read('/device', recipient)).toMatchObject([entity]);
  expect((await read('/users/dashboard', recipient)).devices).toMatchObject([entity]);

  const record = await read(`/admin/getonedevice/${device.id}`, boss);
  expect(record.transferHistory).toMatchObject([{ id, status: 'completed', to: { name: expect.any(String) } }]);
  for (const path of [`getdeVices?userId=${recipient.id}`, `getdeVices?search=${device.serialNumber}`]) {
    const [listed] = await read(`/admin/${path}`, boss);
    expect(listed).toMatchObject({ id: device.id, user: record.user, transferHistory: record.transferHistory });
  }

  const { body } = await rest('POST', '/device', { token: recipient.token, body: phone() });
  expect(body.data).toMatchObject({ user, transferHistory: [] });
});
