import { randomUUID } from 'node:crypto';
import { registrationReviews } from '#db/schema/index.ts';
import { db, member, person, registeredPhone, report, support, uniquePerson } from '../../factories.ts';
import { type Operation, ofAdmins, ofStaff } from './row.ts';

/** The Create Admin form as it is sent. */
export function newAdmin(overrides: Record<string, unknown> = {}) {
  const { username, email, phone } = uniquePerson();
  return {
    username,
    firstName: 'Ngozi',
    middleName: '',
    surName: 'Eze',
    email,
    phoneNumber: phone,
    country: 'Nigeria',
    stateOfOrigin: 'Enugu',
    address: '4, Ogui Road',
    password: 'Kettle12ox',
    confirmPassword: 'Kettle12ox',
    role: 'admin',
    keyholder: '',
    ...overrides,
  };
}

async function openReview(): Promise<string> {
  const owner = await member();
  const [id, now] = [randomUUID(), Date.now()];
  await db.insert(registrationReviews).values({
    id,
    accountId: owner.id,
    reason: 'one_type_code',
    deviceId: (await registeredPhone(owner)).id,
    devices: 12,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The calls of admins about users and devices. */
export const ADMINISTRATION: Operation[] = [
  { route: 'GET /admin/dashboard', path: () => '/admin/dashboard', expected: ofStaff(200) },
  {
    route: 'GET /admin/find',
    path: ({ owner }) => `/admin/find?query=${owner.username}`,
    expected: ofStaff(200),
    bad: [{ as: 'admin', path: `/admin/find?query=${'x'.repeat(101)}`, fields: ['query'] }],
  },
  {
    route: 'PUT /admin/device-proof/:id',
    prepare: async () => ({ device: (await registeredPhone(await member())).id }),
    path: ({ made }) => `/admin/device-proof/${made.device}`,
    body: () => ({ proof: 'shown', note: 'Receipt of a shop in Ikeja' }),
    expected: ofAdmins(200),
    bad: [{ as: 'admin', body: { proof: 'sworn', disputed: 'perhaps' }, fields: ['proof', 'disputed', 'note'] }],
  },
  { route: 'GET /admin/getOneself', path: () => '/admin/getOneself', expected: ofStaff(200) },
  {
    route: 'GET /admin/getalluser',
    path: () =>
      '/admin/getalluser?page=1&limit=10&search=a&role=user&subscriptionStatus=Active&account=active&startDate=2026-01-01',
    expected: ofStaff(200),
    bad: [
      {
        as: 'admin',
        path: '/admin/getalluser?page=0&limit=1000&role=king&subscriptionStatus=x&account=gone&endDate=2026-02-30',
        fields: ['page', 'limit', 'role', 'subscriptionStatus', 'account', 'endDate'],
      },
      { as: 'admin', path: `/admin/getalluser?search=${'x'.repeat(101)}&page=1e3`, fields: ['search', 'page'] },
    ],
  },
  {
    route: 'GET /admin/users.csv',
    path: () => '/admin/users.csv?search=a&role=user&subscriptionStatus=Active&account=active&startDate=2026-01-01',
    expected: ofStaff(200),
    bad: [{ as: 'admin', path: '/admin/users.csv?role=king&endDate=2026-02-30', fields: ['role', 'endDate'] }],
  },
  {
    route: 'GET /admin/devices.csv',
    path: () => '/admin/devices.csv?search=a&status=active&type=laptop',
    expected: ofStaff(200),
    bad: [{ as: 'admin', path: '/admin/devices.csv?status=lost&type=car', fields: ['status', 'type'] }],
  },
  {
    route: 'GET /admin/transfers.csv',
    path: () => '/admin/transfers.csv?search=a&status=pending',
    expected: ofStaff(200),
    bad: [{ as: 'admin', path: '/admin/transfers.csv?status=lost', fields: ['status'] }],
  },
  { route: 'GET /admin/getoneuser/:id', path: ({ owner }) => `/admin/getoneuser/${owner.id}`, expected: ofStaff(200) },
  {
    route: 'PUT /admin/updateuser/:id',
    path: ({ owner }) => `/admin/updateuser/${owner.id}`,
    body: () => ({ firstName: 'Chinwe' }),
    expected: ofAdmins(200),
    bad: [
      {
        as: 'admin',
        body: { firstName: '1', email: 'x', phoneNumber: '2' },
        fields: ['firstName', 'email', 'phoneNumber'],
      },
    ],
  },
  {
    route: 'POST /admin/createadmin',
    path: () => '/admin/createadmin',
    body: () => newAdmin(),
    expected: ofAdmins(201),
    bad: [
      {
        as: 'admin',
        body: {},
        fields: ['username', 'firstName', 'surName', 'email', 'phoneNumber', 'stateOfOrigin', 'address', 'password'],
      },
      {
        as: 'admin',
        body: newAdmin({ email: 'x', password: 'short', keyholder: 'neighbour' }),
        fields: ['email', 'password', 'keyholder'],
      },
      { as: 'admin', body: newAdmin({ confirmPassword: 'Another12' }), fields: ['confirmPassword'] },
    ],
  },
  {
    route: 'PATCH /admin/:id/deactivate',
    prepare: async () => ({ user: (await person()).id }),
    path: ({ made }) => `/admin/${made.user}/deactivate`,
    body: () => ({ status: true }),
    expected: ofAdmins(200),
    bad: [
      { as: 'admin', body: { status: 'true' }, fields: ['status'] },
      { as: 'admin', body: {}, fields: ['status'] },
    ],
  },
  {
    route: 'PATCH /admin/:id/role',
    prepare: async () => ({ user: (await support()).id }),
    path: ({ made }) => `/admin/${made.user}/role`,
    body: () => ({ role: 'admin' }),
    expected: ofAdmins(200),
    bad: [
      { as: 'admin', body: { role: 'user' }, fields: ['role'] },
      { as: 'admin', body: {}, fields: ['role'] },
    ],
  },
  {
    route: 'GET /admin/getdeVices',
    path: ({ owner }) => `/admin/getdeVices?page=1&limit=10&userId=${owner.id}&status=active&type=smartphone&sort=name`,
    expected: ofStaff(200),
    bad: [
      {
        as: 'admin',
        path: '/admin/getdeVices?page=-1&limit=0&status=gone&type=toaster&sort=owner&order=up',
        fields: ['page', 'limit', 'status', 'type', 'sort', 'order'],
      },
    ],
  },
  {
    route: 'GET /admin/getonedevice/:id',
    path: ({ device }) => `/admin/getonedevice/${device.id}`,
    expected: ofStaff(200),
  },
  {
    route: 'GET /admin/getallforauser/:id',
    path: ({ owner }) => `/admin/getallforauser/${owner.id}`,
    expected: ofStaff(200),
    bad: [{ as: 'admin', path: '/admin/getallforauser/x?limit=0', fields: ['limit'] }],
  },
  { route: 'GET /admin/registration-reviews', path: () => '/admin/registration-reviews', expected: ofStaff(200) },
  {
    route: 'POST /admin/registration-reviews/:id/done',
    prepare: async () => ({ review: await openReview() }),
    path: ({ made }) => `/admin/registration-reviews/${made.review}/done`,
    body: () => ({}),
    expected: ofAdmins(200),
  },
  {
    route: 'PUT /admin/report-device/:id',
    path: ({ device }) => `/admin/report-device/${device.id}`,
    body: () => report('stolen'),
    expected: ofAdmins(200),
    bad: [
      { as: 'admin', body: {}, fields: ['status', 'location', 'description'] },
      { as: 'admin', body: report('reported'), fields: ['status'] },
    ],
  },
];
