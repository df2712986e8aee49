import { type Person, phone, registration, report } from '../factories.ts';

/** Who asks: 'nobody' carries no token, 'lapsed' is a member without a subscription, 'other' owns something else. */
export const ASKERS = ['nobody', 'lapsed', 'owner', 'other', 'admin'] as const;
export type Asker = (typeof ASKERS)[number];

export type Fixture = { asker: Person | null; device: { id: string; imei1: string }; leaving: string; planId: string };

export type Operation = {
  route: string;
  /** Where a request goes that is in order; its parameters filled in. */
  path: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => Record<string, unknown>;
  /** What each asker gets for it. */
  expected: Record<Asker, number>;
  /** What is wrong with it, and the fields it is refused for. */
  bad?: { path?: string; body?: Record<string, unknown>; fields: string[] }[];
};

const everybody = (status: number): Record<Asker, number> => ({
  nobody: status,
  lapsed: status,
  owner: status,
  other: status,
  admin: status,
});
const signedIn = { ...everybody(200), nobody: 401 };
const ofTheOwner = { nobody: 401, lapsed: 404, owner: 200, other: 404, admin: 404 };

/** Every operation of the REST table: who may, and what is refused. A test fails when a route has no row here. */
export const OPERATIONS: Operation[] = [
  { route: 'GET /health', path: () => '/health', expected: everybody(200) },
  {
    route: 'POST /users/create',
    path: () => '/users/create',
    body: () => registration(),
    expected: everybody(201),
    bad: [
      {
        body: {},
        fields: [
          'username',
          'firstName',
          'surName',
          'email',
          'phoneNumber',
          'password',
          'keyholderPhone1',
          'keyholderPhone2',
          'country',
          'stateOfResidence',
          'address',
        ],
      },
      {
        body: registration({ username: 'a b', email: 'nope', password: 'weak', phoneNumber: '123' }),
        fields: ['username', 'email', 'phoneNumber', 'password'],
      },
    ],
  },
  {
    route: 'POST /users/validateOtp',
    path: () => '/users/validateOtp',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: everybody(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'POST /users/resend-otp',
    path: () => '/users/resend-otp',
    body: () => ({ token: 'unknown' }),
    expected: everybody(400),
    bad: [{ body: { token: 1 }, fields: ['token'] }],
  },
  {
    route: 'POST /users/login',
    path: () => '/users/login',
    body: () => ({ email: 'nobody@example.test', password: 'Wrong@1234' }),
    expected: everybody(401),
    bad: [{ body: {}, fields: ['email', 'password'] }],
  },
  { route: 'POST /users/logout', path: () => '/users/logout', body: () => ({}), expected: signedIn },
  { route: 'GET /users/dashboard', path: () => '/users/dashboard', expected: signedIn },
  { route: 'GET /users/getme', path: () => '/users/getme', expected: signedIn },
  {
    route: 'POST /users/forgetpassword',
    path: () => '/users/forgetpassword',
    body: () => ({ phonenumber: registration().phoneNumber, password: 'Better@2026' }),
    expected: everybody(200),
    bad: [
      {
        body: { phonenumber: '1', password: 'weak', deliverTo: 'neighbour' },
        fields: ['phonenumber', 'password', 'deliverTo'],
      },
    ],
  },
  {
    route: 'POST /users/reset-password',
    path: () => '/users/reset-password',
    body: () => ({ token: 'unknown', otp: 'ABCDEFGH' }),
    expected: everybody(400),
    bad: [{ body: { otp: 'AB!DEFGH' }, fields: ['token', 'otp'] }],
  },
  {
    route: 'POST /auth/reset-password',
    path: () => '/auth/reset-password',
    body: () => ({ token: 'unknown', password: 'Better@2026' }),
    expected: everybody(400),
    bad: [{ body: { password: 'weak' }, fields: ['token', 'password'] }],
  },
  {
    route: 'PUT /users/change-password',
    path: () => '/users/change-password',
    body: () => ({ currentPassword: 'Wrong@1234', newPassword: 'Better@2026' }),
    expected: { ...everybody(400), nobody: 401 },
    bad: [{ body: { newPassword: 'short' }, fields: ['currentPassword', 'newPassword'] }],
  },
  {
    route: 'GET /device/check',
    path: ({ device }) => `/device/check?identifier=${device.imei1}`,
    expected: everybody(200),
    bad: [
      { path: '/device/check', fields: ['identifier'] },
      { path: `/device/check?identifier=${'9'.repeat(200)}`, fields: ['identifier'] },
    ],
  },
  {
    route: 'GET /device/search',
    path: ({ device }) => `/device/search?qparams=${device.imei1}`,
    expected: signedIn,
    bad: [{ path: '/device/search?qparams=%20', fields: ['identifier'] }],
  },
  {
    route: 'POST /device',
    path: () => '/device',
    body: () => phone(),
    expected: { nobody: 401, lapsed: 403, owner: 201, other: 201, admin: 201 },
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
    ],
  },
  { route: 'GET /device', path: () => '/device', expected: signedIn },
  { route: 'GET /device/:id', path: ({ device }) => `/device/${device.id}`, expected: ofTheOwner },
  {
    route: 'PUT /device/updatestatus/:id',
    path: ({ device }) => `/device/updatestatus/${device.id}`,
    body: () => report('missing'),
    expected: ofTheOwner,
    bad: [
      { body: {}, fields: ['status', 'location', 'description'] },
      { body: report('transfer_pending'), fields: ['status'] },
      { body: { ...report('stolen'), status: undefined, reportType: 'reported' }, fields: ['status'] },
      { body: report('stolen', { location: 'x'.repeat(201), description: ' ' }), fields: ['location', 'description'] },
    ],
  },
  {
    route: 'DELETE /device/:id',
    path: ({ device }) => `/device/${device.id}`,
    body: () => ({ reason: 'sold' }),
    expected: ofTheOwner,
    bad: [{ body: { reason: 'bored' }, fields: ['reason'] }],
  },
  {
    route: 'POST /device/:id/restore',
    path: ({ leaving }) => `/device/${leaving}/restore`,
    body: () => ({}),
    expected: ofTheOwner,
  },
  {
    route: 'GET /subscription/getallSubscription',
    path: () => '/subscription/getallSubscription',
    expected: everybody(200),
  },
  {
    route: 'GET /subscription/getOneSubscription/:id',
    path: ({ planId }) => `/subscription/getOneSubscription/${planId}`,
    expected: everybody(200),
  },
];
