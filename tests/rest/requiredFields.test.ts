import { describe, expect, it } from 'vitest';
import { bindings, rest, trpcClient } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { act, decide, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, member, type Person, phone, registeredLongAgo, registeredPhone, report } from '../factories.ts';

type Fault = { path: string; message: string };
const said = (faults: Fault[] = []) => faults.map(({ path, message }) => `${path}: ${message}`);

const SAME_PHONE = "Choose somebody else's phone: yours may be the one that is stolen.";
const FILL_IN = 'Please fill in all required fields.';

/** What is sent, and what is wrong with it, several fields at once. */
const DEVICES: [string, object, string[]][] = [
  [
    'a phone without name and numbers',
    { name: '', type: 'smartphone' },
    [
      'name: Device name is required',
      'serialNumber: Serial number is required',
      'imei1: IMEI 1 is required for mobile devices',
    ],
  ],
  [
    'nothing',
    {},
    ['name: Device name is required', 'type: Device type is required', 'serialNumber: Serial number is required'],
  ],
  [
    'a laptop without name and number',
    { name: ' ', type: 'laptop', serialNumber: ' ' },
    ['name: Device name is required', 'serialNumber: Serial number is required'],
  ],
  [
    'one IMEI twice, with another check digit, and no name',
    { type: 'tablet', serialNumber: 'SN-1', imei1: '490154203237518', imei2: '490154203237519' },
    ['name: Device name is required', 'imei2: IMEI 2 must be different from IMEI 1'],
  ],
  [
    'a stolen phone with a number, and no name',
    { type: 'smartphone', status: 'stolen', serialNumber: 'SN-1' },
    ['name: Device name is required'],
  ],
  [
    'things that are no text',
    { name: 5, type: 'tablet', serialNumber: {}, imei1: [], imei2: {} },
    [
      'name: Device name is required',
      'serialNumber: Serial number is required',
      'imei1: IMEI must be exactly 15 digits',
      'imei2: IMEI must be exactly 15 digits',
    ],
  ],
];

describe('all fields at fault answer at once', () => {
  it.each(DEVICES)('POST /device and devices.register: %s', async (_, body, faults) => {
    const { token } = await member({ deviceLimit: 1 });
    const answer = await rest('POST', '/device', { token, body });
    expect([answer.status, said(answer.body.errors)]).toEqual([400, faults]);
    const error = await trpcClient(token)
      .devices.register.mutate(body as never)
      .catch((thrown) => thrown);
    expect(said(error.data.errors)).toEqual(faults);
  });

  it('POST /users/create: a key holder’s phone beside empty names', async () => {
    const phones = { phoneNumber: '08030000001', keyholderPhone1: '08030000001', keyholderPhone2: '08030000011' };
    const { body } = await rest('POST', '/users/create', { body: phones });
    expect(said(body.errors)).toEqual(
      expect.arrayContaining(['firstName: First name is required.', `keyholderPhone1: ${SAME_PHONE}`]),
    );
  });

  it('POST /admin/createadmin: passwords that differ and a key holder’s phone beside empty names', async () => {
    const { token } = await admin();
    const sent = { phoneNumber: '08030000001', keyholder: '08030000001', password: '', confirmPassword: 'Other@2026' };
    const { body } = await rest('POST', '/admin/createadmin', { token, body: sent });
    expect(said(body.errors)).toEqual(
      expect.arrayContaining([
        'firstName: First name is required',
        'password: Password is required',
        'confirmPassword: Passwords do not match',
        `keyholder: ${SAME_PHONE}`,
      ]),
    );
  });

  it('devices.report: place and words beside a wrong kind', async () => {
    const { token } = await member();
    const error = await trpcClient(token)
      .devices.report.mutate({ id: 'x' } as never)
      .catch((thrown) => thrown);
    expect(said(error.data.errors)).toEqual(
      ['status', 'location', 'description'].map((field) => `${field}: ${FILL_IN}`),
    );
  });
});

/** In two calls to D1: the session, and all that is read. */
async function read(path: string, { token }: Pick<Person, 'token'>) {
  const { db: DB, calls } = countingCalls(bindings.DB);
  const { body } = await rest('GET', path, { token, env: { ...bindings, DB } });
  expect([path, calls() <= (path.includes('search=') ? 4 : 2)]).toEqual([path, true]);
  return body.data;
}

it('lists and a registration carry owner and history of a device as the device itself does', async () => {
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

const OWNER = ['username', 'email', 'phoneNumber', 'imageurl', 'firstName', 'middleName', 'surName'];

it('owner and admin hear the whole owner, and what was bought when', async () => {
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
  const shown = report('stolen', { showToPublic: true });
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: shown });
  const { user, notes } = await found(await member());
  expect([user, notes]).toEqual([null, null]);
});

it('admins hear of a key holder, masked', async () => {
  const { id } = await member();
  const { token } = await admin();
  const one = (await rest('GET', `/admin/getoneuser/${id}`, { token })).body.data;
  expect(one.keyholder).toMatch(/^080•+\d{3}$|^\d{3}•+\d{3}$/);
  const [first] = (await rest('GET', '/admin/getalluser', { token })).body.data;
  expect(first).toHaveProperty('keyholder');
});
