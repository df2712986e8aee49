import fc from 'fast-check';
import { phone, registration, report } from '../factories.ts';

/** Values that people, programs and attackers send. */
export const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{"$ne":null}',
    '__proto__',
    'constructor',
    'x'.repeat(5000),
    '9'.repeat(400),
    '３５９００６１１８０２７４３６',
    '\u202e359006118027436',
  ),
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, null, true, [], {}, [[]], ['359006118027436']),
);

/** Field names of every operation, and some of none. */
export const field = fc.constantFrom(
  ...Object.keys({ ...registration(), ...phone(), ...report('stolen') }),
  'otp',
  'token',
  'registrationToken',
  'phonenumber',
  'deliverTo',
  'newPassword',
  'currentPassword',
  'reason',
  'identifier',
  'deviceId',
  'recipientEmail',
  'query',
  'search',
  'qparams',
  'reportType',
  'SN',
  'Type',
  'IMIE1',
  'id',
  ...'deviceId recipientEmail query reference subId duration durationUnit price NoOfDevices description'.split(' '),
  ...'page limit search sort order role account type userId subscriptionStatus startDate endDate before'.split(' '),
  ...'actor action subjectType subjectId state channel to file keyholder confirmPassword email'.split(' '),
  '__proto__',
  'toString',
);
/** Bodies of any kind, most of them JSON. */
export const anyBody = fc.oneof(
  fc.dictionary(field, nasty, { maxKeys: 8 }).map((body) => JSON.stringify(body)),
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1',
    '\u0000',
    ' '.repeat(70_000),
    `{"a":"${'x'.repeat(70_000)}"}`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ),
);
export const contentType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
);
