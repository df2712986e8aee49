import { rest } from '../../clients.ts';
import { type Person, phone, registeredPhone, report, uniqueImei } from '../../factories.ts';
import { everybody, members, type Operation, ofTheOwner, signedIn } from './row.ts';

/** Devices, reports on them, checks. */
export const DEVICES: Operation[] = [
  {
    route: 'GET /device/check',
    path: ({ device }) => `/device/check?identifier=${device.imei1}`,
    expected: everybody(200),
    bad: [
      { path: '/device/check', fields: ['identifier'] },
      { path: `/device/check?identifier=${'9'.repeat(500)}`, fields: ['identifier'] },
    ],
  },
  {
    route: 'GET /device/search',
    path: ({ device }) => `/device/search?qparams=${device.imei1}`,
    expected: signedIn(200),
    bad: [{ path: '/device/search?qparams=%20', fields: ['identifier'] }],
  },
  {
    route: 'POST /device',
    path: () => '/device',
    body: () => phone(),
    expected: members({ lapsed: 403, owner: 201, other: 201, admin: 201 }),
    bad: [
      { body: {}, fields: ['name', 'type', 'serialNumber'] },
      { body: phone({ IMEI1: '' }), fields: ['imei1'] },
      {
        body: phone({ IMEI1: '000000000000000', SN: 'x', serialNumber: undefined }),
        fields: ['imei1', 'serialNumber'],
      },
      { body: phone({ IMEI1: '359006118027436', imei2: '359006118027437' }), fields: ['imei2'] },
      {
        body: phone({ Type: 'toaster', type: undefined, status: 'inactive', purchaseDate: '2999-01-01' }),
        fields: ['type', 'status', 'purchaseDate'],
      },
      { body: phone({ serialNumber: '-_-1' }), fields: ['serialNumber'] },
      { body: phone({ wifiOnly: true, serialUnreadable: 'perhaps' }), fields: ['serialUnreadable'] },
    ],
  },
  { route: 'GET /device', path: () => '/device', expected: signedIn(200) },
  { route: 'GET /device/:id', path: ({ device }) => `/device/${device.id}`, expected: ofTheOwner(200) },
  {
    route: 'PUT /device/:id',
    path: ({ device }) => `/device/${device.id}`,
    body: () => ({ name: 'Renamed', notes: 'In the drawer' }),
    expected: ofTheOwner(200),
    bad: [
      { body: { name: 'x', model: 'm'.repeat(101), notes: 'n'.repeat(1001) }, fields: ['name', 'model', 'notes'] },
      {
        body: { name: '', purchaseDate: '2999-01-01', updatedAt: 'today' },
        fields: ['name', 'purchaseDate', 'updatedAt'],
      },
    ],
  },
  {
    route: 'GET /device/:id/sightings',
    path: ({ device }) => `/device/${device.id}/sightings`,
    expected: ofTheOwner(200),
  },
  {
    route: 'PUT /device/:id/alerts',
    path: ({ device }) => `/device/${device.id}/alerts`,
    body: () => ({ on: false }),
    expected: ofTheOwner(200),
    bad: [{ body: { on: 'perhaps' }, fields: ['on'] }],
  },
  {
    route: 'PUT /device/:id/number',
    prepare: async ({ owner }) => ({ gone: (await registeredPhone(owner, { status: 'stolen' })).id }),
    path: ({ made }) => `/device/${made.gone}/number`,
    body: () => ({ imei1: uniqueImei() }),
    expected: ofTheOwner(200),
    bad: [
      { body: {}, fields: ['imei1'] },
      { body: { imei1: '1', serialNumber: '-', updatedAt: 'today' }, fields: ['imei1', 'serialNumber', 'updatedAt'] },
    ],
  },
  {
    route: 'PUT /device/updatestatus/:id',
    path: ({ device }) => `/device/updatestatus/${device.id}`,
    body: () => report('missing'),
    expected: ofTheOwner(200),
    bad: [
      { body: {}, fields: ['status'] },
      { body: { status: 'inactive' }, fields: ['location', 'description'] },
      { body: { status: 'active', currentPassword: '' }, fields: ['currentPassword'] },
      { body: report('transfer_pending'), fields: ['status'] },
      { body: { ...report('stolen'), status: undefined, reportType: 'reported' }, fields: ['status'] },
      { body: report('stolen', { location: 'x'.repeat(201), description: ' ' }), fields: ['location', 'description'] },
    ],
  },
  {
    route: 'PUT /device/:id/steps',
    prepare: async ({ owner }) => ({ stolen: (await registeredPhone(owner, { status: 'stolen' })).id }),
    path: ({ made }) => `/device/${made.stolen}/steps`,
    body: () => ({ step: 'sim', done: true }),
    expected: ofTheOwner(200),
    bad: [{ body: { step: 'rest', done: 'yes' }, fields: ['step', 'done'] }],
  },
  {
    route: 'DELETE /device/:id',
    path: ({ device }) => `/device/${device.id}`,
    body: () => ({ reason: 'sold' }),
    expected: ofTheOwner(200),
    bad: [{ body: { reason: 'bored' }, fields: ['reason'] }],
  },
  {
    route: 'POST /device/:id/restore',
    prepare: async ({ owner }) => ({ leaving: await leavingPhone(owner) }),
    path: ({ made }) => `/device/${made.leaving}/restore`,
    body: () => ({}),
    expected: ofTheOwner(200),
  },
];

async function leavingPhone(owner: Person): Promise<string> {
  const { id } = await registeredPhone(owner);
  await rest('DELETE', `/device/${id}`, { token: owner.token, body: { reason: 'sold' } });
  return id;
}
