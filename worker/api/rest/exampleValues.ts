import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { type DomainError, Unauthenticated } from '#domain/errors.ts';
import { CODE_ALPHABET, CODE_LENGTH, WORD_LENGTH } from '#schemas/accounts/codes.ts';
import { CHECKSUM_WARNING } from '#schemas/rules/imei.ts';
import { asDomainError } from '../trpc.ts';
import { errorBody } from './envelope.ts';
import type { Json } from './jsonSchema.ts';
import type { AccessMeta } from './route.ts';

export const INSTANT_EXAMPLE = '2026-01-31T09:00:00.000Z';

const ID = '3f0c9a52-7d1e-4b86-9c40-5a2f1e8d7b63';
const CODE = CODE_ALPHABET.slice(0, CODE_LENGTH);
const PASSWORD = 'Correct@Horse9';

const PAPER = `ownmark.ng/statement v1
kind check
number Y6CK-8TQ3-HVNB
made 2026-01-31T09:00:00Z
status clean
imei 359128061432700
for Whoever holds it
says On Jan 31, 2026, 10:00 Lagos time, nobody had reported IMEI 359128061432700 missing or stolen. This says that nobody had reported it at that moment. It does not say whose it is.
salt Aq3_-Aq3_-Aq3_-Aq3_-Ab

— ownmark.ng/statements O/3ApmD0b1pQj/bcGdnYZY1hyF754mgbuyO6y3mFVTk/lND55IdadFGoZBNI6afr3hTeGBzd9//sfzmu91lR18m6Bw4=
`;

/** Keyed by field, or by parent and field: `device.name`. Never the data of a real person. */
export const EXAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  id: ID,
  cursor: 'n7310.1769850000000',
  next: 'n7310.1769850000000',
  previous: null,
  deviceId: ID,
  subId: ID,
  userId: ID,
  requestId: ID,
  reportId: ID,
  token: 'n4Xw2cQ7pVtB9kLmR3sYzA',
  registrationToken: 'n4Xw2cQ7pVtB9kLmR3sYzA',
  resetToken: 'n4Xw2cQ7pVtB9kLmR3sYzA',
  accessToken: 'q8ZrT1vKcN5yHwE6uJbD0gFsLxMoPaQi',
  otp: CODE,
  word: CODE.slice(0, WORD_LENGTH),
  password: PASSWORD,
  currentPassword: 'Former@Horse8',
  newPassword: PASSWORD,
  confirmPassword: PASSWORD,
  username: 'ada_obi',
  firstName: 'ADA',
  middleName: 'NGOZI',
  surName: 'OBI',
  name: 'ADA OBI',
  email: 'ada@example.com',
  recipientEmail: 'bola@example.com',
  phoneNumber: '+2348030000001',
  phonenumber: '08030000001',
  keyholder: '08030000002',
  keyholderPhone1: '+2348030000002',
  keyholderPhone2: '+2348030000003',
  sentTo: '+234803•••0002',
  to: '+2348030000001',
  country: 'NIGERIA',
  stateOfResidence: 'LAGOS',
  stateOfOrigin: 'ENUGU',
  address: '12 Otigba Street, Ikeja',
  imageUrl: `/media/pictures/${ID}.webp`,
  url: `/media/pictures/${ID}.webp`,
  ownerImage: null,
  removalScheduledFor: null,
  removalReason: null,
  reportedDate: null,
  lastError: null,
  nextTryAt: null,
  failure: null,
  deactivated: false,
  serialUnreadable: false,
  wifiOnly: false,
  NoOfDevices: 5,
  price: 2500,
  amount: 2500,
  totalSpent: 5000,
  averagePayment: 2500,
  receiptCount: 2,
  'device.name': 'Galaxy A54',
  'devices.name': 'Galaxy A54',
  'plan.name': 'Family',
  'subscription.name': 'Family',
  'subscription.description': 'Five devices for a family.',
  deviceName: 'Galaxy A54',
  deviceModel: 'Samsung Galaxy A54',
  model: 'Samsung Galaxy A54',
  identifier: '359128061432700',
  serialNumber: 'RZ8T-40-ABCDE',
  imei1: '359128061432700',
  imei2: '359128061432718',
  purchaseDate: '2026-01-15',
  happenedOn: '2026-01-14',
  notes: 'Blue case, small scratch at the back.',
  location: 'Computer Village, Ikeja',
  description: 'Taken from a bag on the bus.',
  contactInfo: 'Report it to the nearest police station.',
  formattedDate: 'Jan 31, 2026',
  receiptNumber: 'OWN-R-7D1B562EF76D',
  reference: 'OWN-7D1B562EF76D77286A899BDE',
  authorizationUrl: '/dev/checkout/OWN-7D1B562EF76D77286A899BDE',
  subscriptionName: 'Family',
  query: 'bola',
  search: 'bola',
  actor: 'ada@example.com',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  'device.reason': 'Sold to the recipient.',
  duration: 1,
  device: 'Chrome on Android',
  template: 'registration_code',
  action: 'device.report',
  subjectType: 'device',
  subjectId: ID,
  hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  addressHash: 'x9QvT2mKc5yHwE6uJbD0gA',
  warnings: CHECKSUM_WARNING,
  attempts: 1,
  page: 1,
  limit: 10,
  total: 1,
  totalPages: 1,
  pages: 1,
  sample: false,
  'statement.note': PAPER,
  'device.note': PAPER,
  'links.short': '/v/Y6CK8TQ3HVNB',
  'links.verify': '/verify#bZBLbsIwGIT3PsV_AJ',
  number: 'Y6CK8TQ3HVNB',
  fingerprint: 'hSmLiDGzXHWTQ3pHBDgYBTbFnG4YYGA0HmtoQVFRzcM=',
  key: '3bfdc0a6',
  entry: 8812,
  'log.missing': false,
  // Of papers: the number can't be compared with a device.
  matchable: false,
  until: null,
  endedAt: null,
  sought: false,
  disputed: false,
  fields: { kind: 'check', number: 'Y6CK-8TQ3-HVNB', made: '2026-01-31T09:00:00Z' },
};

export function exampleOf(schema: Json, name = '', within = ''): unknown {
  const example = EXAMPLE_VALUES[`${within}.${name}`] ?? EXAMPLE_VALUES[name];
  if (example === null && allowsNull(schema)) return null;
  const [first] = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.filter(({ type }) => type !== 'null') ?? [];
  if (first) return exampleOf(first, name, within);
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(schema.items as Json, name, within)];
  if (schema.properties) {
    const owner = name === '' || name === 'data' ? within : name;
    const fields = Object.entries(schema.properties as Record<string, Json>);
    return Object.fromEntries(fields.map(([field, one]) => [field, exampleOf(one, field, owner)]));
  }
  return plainValue(schema, example);
}

function allowsNull({ type, anyOf = [] }: Json): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf as Json[]).some(allowsNull);
}

function plainValue(schema: Json, example: unknown): unknown {
  const options = schema.enum as unknown[] | undefined;
  if (options) return options.includes(example) ? example : options[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (schema.format === 'date-time') return example ?? INSTANT_EXAMPLE;
  if (schema.format === 'date') return example ?? INSTANT_EXAMPLE.slice(0, 10);
  if (type === 'boolean') return typeof example === 'boolean' ? example : (schema.default ?? true);
  if (type === 'integer' || type === 'number')
    return typeof example === 'number' ? example : (schema.default ?? schema.minimum ?? 1);
  if (type === 'object') return example ?? {};
  return example ?? (schema.format === 'binary' ? '@picture.jpg' : 'text');
}

/** A refusal that this operation really gives: for empty input, else for a missing session, else for a server error. */
export function exampleError(inputs: z.ZodType[], who: AccessMeta['who']) {
  return errorBody(errorOf(inputs, who), String(EXAMPLE_VALUES.requestId));
}

function errorOf(inputs: z.ZodType[], who: AccessMeta['who']): DomainError {
  const [refused] = inputs.flatMap((schema) => schema.safeParse({}).error ?? []);
  if (refused) return asDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: refused }));
  return who === undefined ? asDomainError(new Error('A fault.')) : new Unauthenticated();
}
