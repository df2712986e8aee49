import { expect, it } from 'vitest';
import { rest } from '../clients.ts';
import { admin, member, registeredLongAgo, registeredPhone, report } from '../factories.ts';

const OWNER = ['username', 'email', 'phoneNumber', 'imageurl', 'firstName', 'middleName', 'surName'];

it('13.31 owner and admin hear the whole owner, and what was bought when', async () => {
  const owner = await member();
  const more = { purchaseDate: '2026-01-15', notes: 'Blue case' };
  const device = await registeredPhone(owner, more);
  const found = async (who: { token: string }) =>
    (await rest('GET', `/device/search?qparams=${device.imei1}`, { token: who.token })).body.data;
  const own = (await rest('GET', `/device/${device.id}`, { token: owner.token })).body.data;
  for (const data of [await found(owner), await found(await admin()), own]) {
    expect(data).toMatchObject({ ...more, createdAt: expect.stringMatching(/Z$/), user: { phoneNumber: owner.phone } });
    for (const field of OWNER) expect(data.user, field).toHaveProperty(field);
  }
  expect(await found(await member())).toMatchObject({ user: null, purchaseDate: null, notes: null, createdAt: null });

  await registeredLongAgo(device.id);
  const shown = report('stolen', { showToMembers: true });
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: shown });
  const { user, notes } = await found(await member());
  expect([Object.keys(user).sort(), notes]).toEqual([['name', 'phoneNumber'], null]);
});

it('13.31 admins hear of a key holder, masked', async () => {
  const { id } = await member();
  const { token } = await admin();
  const one = (await rest('GET', `/admin/getoneuser/${id}`, { token })).body.data;
  expect(one.keyholder).toMatch(/^080•+\d{3}$|^\d{3}•+\d{3}$/);
  const [first] = (await rest('GET', '/admin/getalluser', { token })).body.data;
  expect(first).toHaveProperty('keyholder');
});
