import type { Presented, Standing, Today } from '#schemas/papers/ruling.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';

export const MADE = '2026-11-20T13:05:00Z';
export const SOON = Date.parse(MADE) + 60 * 60_000;

export const CHECK: StatementFields = {
  kind: 'check',
  number: 'Y6CK-8TQ3-HVNB',
  made: MADE,
  status: 'clean',
  imei: '865102047382195',
  for: 'Whoever holds it',
  says: 'Nobody had reported IMEI 865102047382195.',
  salt: 'Aq3_-Aq3_-Aq3_-Aq3_-Ab',
};

export const CERTIFICATE: StatementFields = {
  kind: 'certificate',
  number: '4KT7-9QXM-2RWD',
  made: MADE,
  until: '2027-02-18T13:05:00Z',
  device: 'smartphone, Tecno Camon 20',
  begins: '35693803',
  holder: 'F. A.',
  since: '2026-03-02',
  proof: 'shown',
  for: 'A buyer',
  says: 'The register names the holder <as owner> & more.',
  salt: 'ZxW0l1ZxW0l1ZxW0l1ZxWA',
};

export const NO_REPORT: Today = {
  status: 'clean',
  disputed: false,
  reportedDate: null,
  happenedOn: null,
  proof: null,
};

export const STOLEN: Today = {
  status: 'stolen',
  disputed: false,
  reportedDate: '2026-11-20T16:00:00.000Z',
  happenedOn: '2026-11-19',
  proof: 'declared',
};

export const STANDING: Standing = {
  number: 'Y6CK8TQ3HVNB',
  kind: 'check',
  made: MADE,
  until: null,
  state: 'current',
  endedAt: null,
  log: { entry: 8812, sealed: true, missing: false },
  device: NO_REPORT,
  matchable: false,
};

export const presented = (changes: Partial<Presented> = {}): Presented => ({
  fields: CHECK,
  standing: STANDING,
  today: null,
  now: SOON,
  ...changes,
});
