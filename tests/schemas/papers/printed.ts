import { SAYS } from '#domain/log/signedWords.ts';
import type { StatementFields, StatementKind } from '#schemas/statements/fields.ts';

const AT = Date.parse('2026-11-24T12:00:00Z');
const IMEIS = { imei: '359006118027436', imei2: '359006118027444' };
const NAME = `${'Oluwaseun-Adebayo '.repeat(6)}Okonkwo`;
const DEVICE = { device: `smartphone, “${'Galaxy A54 '.repeat(9).trim()}”`, serial: 'PF-3X9K-2BQ7-1144-QWER' };
const EVERY = { number: '4KT7-9QXM-2RWD', made: '2026-11-24T12:00:00Z', salt: 'A'.repeat(22) };
const OWNED = {
  holder: NAME,
  since: '2026-03-02',
  until: '2027-02-22T12:00:00Z',
  for: `“${'Sample Insurance '.repeat(5)}”`,
};
const BUYER = { ...OWNED, device: DEVICE.device, holder: 'O. O.', for: 'A buyer' };
const REPORTED = { reported: '2026-11-24T11:00:00Z', happened: '2026-11-23', proof: 'declared' };
const FLAGGED = {
  status: 'stolen',
  reportedDate: REPORTED.reported,
  happenedOn: REPORTED.happened,
  proof: 'declared',
  disputed: true,
  registeredLately: true,
} as const;

const two = [
  { ...FLAGGED, name: `IMEI ${IMEIS.imei}` },
  { ...FLAGGED, name: `IMEI ${IMEIS.imei2}`, status: 'clean' as const },
];

const of = (kind: StatementKind, fields: Omit<StatementFields, 'kind'>): StatementFields => ({
  ...EVERY,
  ...fields,
  kind,
});

/** Every kind of paper, each as full as it can be. */
export const PRINTED: Record<string, StatementFields> = {
  'a check': of('check', {
    status: 'clean',
    imei: IMEIS.imei,
    for: 'Whoever holds it',
    says: SAYS.check([{ ...FLAGGED, name: `IMEI ${IMEIS.imei}`, status: 'clean' }], AT),
  }),
  'a check of two SIMs': of('check', {
    ...IMEIS,
    ...REPORTED,
    status: 'stolen',
    disputed: 'yes',
    for: 'Oluwaseun-Adebayo O.',
    says: SAYS.check(two, AT),
  }),
  'a check of a stolen laptop': of('check', {
    ...REPORTED,
    serial: DEVICE.serial,
    status: 'stolen',
    disputed: 'yes',
    for: 'Oluwaseun-Adebayo O.',
    says: SAYS.check([{ ...FLAGGED, name: `serial number “${DEVICE.serial}”` }], AT),
  }),
  'a certificate': of('certificate', {
    ...OWNED,
    ...DEVICE,
    ...IMEIS,
    proof: 'shown',
    says: SAYS.certificate('shown', OWNED.since),
  }),
  'a registration': of('registration', {
    ...OWNED,
    ...DEVICE,
    ...IMEIS,
    proof: 'declared',
    says: SAYS.certificate('declared', OWNED.since),
  }),
  'a registration for a buyer': of('registration', {
    ...BUYER,
    begins: '35900611',
    proof: 'declared',
    says: SAYS.certificate('declared', OWNED.since),
  }),
  'a registration of a laptop for a buyer': of('registration', {
    ...BUYER,
    device: 'laptop',
    begins: 'PF-',
    proof: 'declared',
    says: SAYS.certificate('declared', OWNED.since),
  }),
  'a report': of('report', {
    ...OWNED,
    until: undefined,
    ...DEVICE,
    ...IMEIS,
    ...REPORTED,
    status: 'stolen',
    for: 'The police',
    says: SAYS.report('stolen', { reportedAt: AT, happenedOn: REPORTED.happened, proof: 'declared' }),
  }),
  'a transfer': of('transfer', {
    ...DEVICE,
    ...IMEIS,
    from: NAME,
    to: NAME,
    since: OWNED.since,
    proof: 'declared',
    says: SAYS.transfer(AT),
  }),
};

/** As dense as the code of a long paper. */
export const CODES = {
  whole: Array.from({ length: 117 }, (_, y) => Array.from({ length: 117 }, (__, x) => (x * y) % 3 === 0)),
  short: [[true]],
};
