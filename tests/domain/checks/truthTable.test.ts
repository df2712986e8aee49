import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { devices, identifiers } from '#db/schema/index.ts';
import { numbersAsked, numbersIn } from '#domain/checks/check.ts';
import { check } from '#domain/checks/checkUncounted.ts';
import { lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import type { CheckVerdict } from '#schemas/responses/checks.ts';
import { bindings } from '../../clients.ts';
import { db, member, type Person, uniqueImei } from '../../factories.ts';

const STATUSES: (DeviceStatus | null)[] = [null, 'active', 'transfer_pending', 'reported', 'missing', 'stolen'];
const KINDS = [undefined, 'imei', 'serial'] as const;
const WORST: CheckVerdict[] = ['stolen', 'missing', 'clean'];

const verdict = (status: DeviceStatus | null) => (status === null ? 'clean' : verdictOf(status));
const worse = (one: CheckVerdict, other: CheckVerdict) => WORST[Math.min(WORST.indexOf(one), WORST.indexOf(other))];
const withWrongDigit = (imei: string) => `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;

let owner: Person;
beforeAll(async () => {
  owner = await member();
});

/** A device of which only the row of a check counts. */
async function row(key: string, kind: 'imei1' | 'serial', status: DeviceStatus | null): Promise<void> {
  if (status === null) return;
  const [id, now] = [randomUUID(), Date.now()];
  const device = { id, ownerId: owner.id, name: 'Any', serialNumber: id, status, createdAt: now, updatedAt: now };
  await db.insert(devices).values({ ...device, type: 'laptop' });
  await db.insert(identifiers).values({ key, kind, deviceId: id, status });
}

const all = STATUSES.flatMap((imei) => STATUSES.map((serial) => ({ imei, serial })));

describe('IMEI row, serial row and kind', () => {
  // Rules: P4-08
  it.each([
    ['right', (imei: string) => imei],
    ['wrong', withWrongDigit],
  ])(
    'of 15 digits, the last of them %s: the IMEI row alone, unless a serial number is asked for',
    async (digit, make) => {
      for (const { imei, serial } of all) {
        const typed = make(uniqueImei());
        await row(`i:${typed.slice(0, 14)}`, 'imei1', imei);
        await row(`s:${typed}`, 'serial', serial);
        for (const kind of KINDS) {
          const asSerial = kind === 'serial';
          const status = asSerial ? worse(verdict(imei), verdict(serial)) : verdict(imei);
          const told = await check((keys) => lookUpKeys(bindings.DB, keys), numbersIn(typed, kind));
          expect({ imei, serial, kind, status: told.status }).toEqual({ imei, serial, kind, status });
          // What is flagged is named by what it was found as.
          const isFoundAsImei = status !== 'clean' && verdict(serial) !== status;
          const isImei = !asSerial || (digit === 'right' ? verdict(imei) === status : isFoundAsImei);
          expect(told.numbers).toMatchObject([{ identifier: typed, kind: isImei ? 'imei' : 'serial', status }]);
        }
      }
    },
  );
});

const asked = (typed: string) => numbersAsked(numbersIn(typed));

test('serial numbers that are looked up together count one by one', () => {
  expect(asked('F2LXK0P4Q1 C02XK0P4Q2 DNPXK0P4Q3 F17XK0P4Q4')).toBe(4);
  expect(asked('IMEI 356938035643809 SN: F2LXK0P4Q1 SN: C02XK0P4Q2')).toBe(3);
});

test.each([
  '356938035643809',
  '35693803564380912',
  'F2LXK0P4Q1',
  'My serial number is F2LXK0P4Q1',
  'HP Laptop 15s 5CD1234XYZ',
])('one number counts once however it is read: %s', (typed) => expect(asked(typed)).toBe(1));
