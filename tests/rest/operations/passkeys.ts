import { type Operation, ofStaff } from './row.ts';

const credential = { id: 'abc', rawId: 'abc', type: 'public-key' };
const made = { ...credential, response: { clientDataJSON: 'abc', attestationObject: 'abc' } };
const signed = { ...credential, response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' } };

/** Asked by admins and support without a passkey, where the second factor is optional. */
export const PASSKEYS: Operation[] = [
  { route: 'GET /users/passkeys', path: () => '/users/passkeys', expected: ofStaff(200) },
  { route: 'POST /users/passkeys/code', path: () => '/users/passkeys/code', expected: ofStaff(200) },
  {
    route: 'POST /users/passkeys/code/verify',
    path: () => '/users/passkeys/code/verify',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: ofStaff(400),
    bad: [{ as: 'admin', body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  { route: 'POST /users/passkeys/options', path: () => '/users/passkeys/options', expected: ofStaff(400) },
  {
    route: 'POST /users/passkeys',
    path: () => '/users/passkeys',
    body: () => ({ name: 'Office laptop', response: made }),
    expected: ofStaff(400),
    bad: [
      { as: 'admin', body: {}, fields: ['name', 'response'] },
      {
        as: 'admin',
        body: { name: ' ', response: { ...made, id: 'a+b', response: { clientDataJSON: 'x'.repeat(5000) } } },
        fields: ['name', 'response.id', 'response.response.clientDataJSON', 'response.response.attestationObject'],
      },
    ],
  },
  { route: 'POST /users/passkeys/challenge', path: () => '/users/passkeys/challenge', expected: ofStaff(409) },
  {
    route: 'POST /users/passkeys/use',
    path: () => '/users/passkeys/use',
    body: () => ({ response: signed }),
    expected: ofStaff(400),
    bad: [{ as: 'admin', body: { response: { ...signed, type: 'password' } }, fields: ['response.type'] }],
  },
  {
    route: 'POST /users/recovery-codes/use',
    path: () => '/users/recovery-codes/use',
    body: () => ({ code: 'ABCD-EFGH-JKLM-NPQR' }),
    expected: ofStaff(400),
    bad: [{ as: 'admin', body: { code: 'ABCD' }, fields: ['code'] }],
  },
  { route: 'POST /users/recovery-codes', path: () => '/users/recovery-codes', expected: ofStaff(409) },
  {
    route: 'PATCH /users/passkeys/:id',
    path: () => '/users/passkeys/unknown',
    body: () => ({ name: 'Home laptop' }),
    expected: ofStaff(404),
    bad: [{ as: 'admin', body: { name: 'x'.repeat(41) }, fields: ['name'] }],
  },
  { route: 'DELETE /users/passkeys/:id', path: () => '/users/passkeys/unknown', expected: ofStaff(404) },
];
