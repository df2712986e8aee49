import { describe, expect, it } from 'vitest';
import { rest, trpcClient } from '../clients.ts';
import { admin, member } from '../factories.ts';

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

describe('29.4 all fields at fault answer at once', () => {
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
