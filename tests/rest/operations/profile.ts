import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { readyExport } from '../../dataExports.ts';
import { db, PASSWORD } from '../../factories.ts';
import { png, upload } from '../../pictures.ts';
import { members, type Operation, ofTheOwner, signedIn } from './row.ts';

/** Profile, pictures and sessions. */
export const PROFILE: Operation[] = [
  {
    route: 'PUT /users/update-user',
    path: () => '/users/update-user',
    body: () => ({ firstName: 'Chinwe', country: 'Nigeria' }),
    expected: signedIn(200),
    bad: [
      {
        body: { firstName: 'X1', surName: '', middleName: '7', email: 'nope', phoneNumber: '1', keyholderPhone1: '2' },
        fields: ['firstName', 'surName', 'middleName', 'email', 'phoneNumber', 'keyholderPhone1'],
      },
      {
        body: { country: '1', stateOfOrigin: null, stateOfResidence: 'x', address: '', currentPassword: '' },
        fields: ['country', 'stateOfOrigin', 'stateOfResidence', 'address', 'currentPassword'],
      },
    ],
  },
  {
    route: 'POST /users/verify-phone',
    path: () => '/users/verify-phone',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'PUT /users/upload-profile-picture',
    path: () => '/users/upload-profile-picture',
    body: () => upload(png(8, 8)),
    expected: signedIn(200),
    bad: [{ body: {}, fields: ['file'] }],
  },
  {
    route: 'POST /users/deletion',
    path: () => '/users/deletion',
    body: () => ({ password: PASSWORD }),
    expected: members({ lapsed: 200, owner: 200, other: 200, admin: 403 }, 403),
    bad: [{ body: { password: '' }, fields: ['password'] }],
  },
  {
    route: 'POST /users/deletion/verify',
    path: () => '/users/deletion/verify',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'POST /users/deletion/keep',
    path: () => '/users/deletion/keep',
    body: () => ({}),
    expected: signedIn(409),
  },
  { route: 'GET /users/data-export', path: () => '/users/data-export', expected: signedIn(200) },
  {
    route: 'POST /users/data-export',
    path: () => '/users/data-export',
    expected: signedIn(201),
  },
  {
    route: 'GET /users/data-export/file',
    prepare: async ({ owner }) => ({ id: await readyExport(owner) }),
    path: () => '/users/data-export/file',
    expected: ofTheOwner(200),
  },
  { route: 'GET /users/legal', path: () => '/users/legal', expected: signedIn(200) },
  {
    route: 'POST /users/legal/accept',
    path: () => '/users/legal/accept',
    body: () => ({ document: 'terms' }),
    expected: signedIn(200),
    bad: [{ body: { document: 'cookies', version: 7 }, fields: ['document', 'version'] }],
  },
  { route: 'GET /users/sessions', path: () => '/users/sessions', expected: signedIn(200) },
  {
    route: 'POST /users/sessions/sign-out-others',
    prepare: async ({ owner }) => {
      await db.run(openSession(baseContext(bindings, Date.now()), owner.id, 'Another phone').insert);
      return {};
    },
    path: () => '/users/sessions/sign-out-others',
    body: () => ({}),
    expected: signedIn(200),
  },
  {
    route: 'DELETE /users/sessions/:id',
    prepare: async ({ owner }) => {
      const [session] = await db.select().from(sessions).where(eq(sessions.accountId, owner.id));
      return { session: session?.id ?? '' };
    },
    path: ({ made }) => `/users/sessions/${made.session}`,
    expected: members({ lapsed: 404, owner: 200, other: 404, admin: 404 }),
  },
];
