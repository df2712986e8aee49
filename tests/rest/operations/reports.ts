import { uniqueImei, uniquePhone } from '../../factories.ts';
import { everybody, type Operation } from './row.ts';

/** Reports without an account. */
export const REPORTS: Operation[] = [
  {
    route: 'POST /reports',
    path: () => '/reports',
    body: () => ({
      identifiers: uniqueImei(),
      name: 'Ada Obi',
      phoneNumber: uniquePhone(),
      location: 'Computer Village, Ikeja',
    }),
    expected: everybody(201),
    bad: [
      { body: {}, fields: ['identifiers', 'name', 'phoneNumber', 'location'] },
      {
        body: { identifiers: '123', name: 'Ada', phoneNumber: '12', location: '' },
        fields: ['identifiers', 'name', 'phoneNumber', 'location'],
      },
    ],
  },
  {
    route: 'POST /reports/code',
    path: () => '/reports/code',
    body: () => ({ phoneNumber: uniquePhone() }),
    expected: everybody(201),
    bad: [{ body: { phoneNumber: '12' }, fields: ['phoneNumber'] }],
  },
  {
    route: 'POST /reports/verify',
    path: () => '/reports/verify',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: everybody(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'POST /reports/add',
    path: () => '/reports/add',
    body: () => ({ reportToken: 'unknown', description: 'Two boys on a motorcycle.' }),
    expected: everybody(400),
    bad: [{ body: {}, fields: ['reportToken', 'description'] }],
  },
];
