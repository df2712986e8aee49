import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import { db, PASSWORD, registration } from '../../factories.ts';
import { everybody, members, type Operation, signedIn } from './row.ts';

/** Registration, sessions, passwords. */
export const USERS: Operation[] = [
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
  { route: 'POST /users/logout', path: () => '/users/logout', body: () => ({}), expected: signedIn(200) },
  { route: 'GET /users/dashboard', path: () => '/users/dashboard', expected: signedIn(200) },
  { route: 'GET /users/getme', path: () => '/users/getme', expected: signedIn(200) },
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
    route: 'POST /users/confirm-password',
    path: () => '/users/confirm-password',
    body: () => ({ password: PASSWORD }),
    expected: signedIn(200),
    bad: [{ body: {}, fields: ['password'] }],
  },
  {
    route: 'POST /users/keyholder-code',
    path: () => '/users/keyholder-code',
    body: () => ({ deliverTo: 'keyholder1' }),
    expected: signedIn(200),
    bad: [{ body: { deliverTo: 'owner' }, fields: ['deliverTo'] }],
  },
  {
    route: 'POST /users/keyholder-code/verify',
    path: () => '/users/keyholder-code/verify',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'POST /users/confirm-email',
    prepare: async ({ owner }) => {
      await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, owner.id));
      return {};
    },
    path: () => '/users/confirm-email',
    body: () => ({}),
    expected: members({ lapsed: 409, owner: 200, other: 409, admin: 409 }),
  },
  {
    route: 'POST /users/confirm-email/link',
    path: () => '/users/confirm-email/link',
    body: () => ({ token: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: { token: 1 }, fields: ['token'] }],
  },
  {
    route: 'POST /users/link',
    path: () => '/users/link',
    body: () => ({ token: 'unknown' }),
    expected: everybody(400),
    bad: [{ body: { token: 1 }, fields: ['token'] }],
  },
  {
    route: 'PUT /users/change-password',
    path: () => '/users/change-password',
    body: () => ({ currentPassword: 'Wrong@1234', newPassword: 'Better@2026' }),
    expected: signedIn(400),
    bad: [{ body: { newPassword: 'short' }, fields: ['currentPassword', 'newPassword'] }],
  },
];
