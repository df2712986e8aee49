import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, rest } from '../clients.ts';
import { act, decide, pendingTransfer } from '../domain/transfers/steps.ts';
import { member, PASSWORD, type Person, person, phone, report, uniqueImei, uniqueSerial } from '../factories.ts';
import { runs } from './runs.ts';

const RUNS = 48;

/** Serial numbers that somebody may put on a device to get at the phone with this IMEI. */
const SPELT = [
  (imei: string) => imei,
  (imei: string) => imei.match(/.{1,5}/g)?.join('-') ?? imei,
  (imei: string) => `${imei.slice(0, 2)}_${imei.slice(2)}`,
  (imei: string) => imei.replace(/0/, 'O').replace(/1/, 'l'),
  (imei: string) => imei.slice(0, 14),
  (imei: string) => `${imei}1`,
  (imei: string) => `IMEI${imei}`,
  (imei: string) => `IMEI1${imei}`,
  (imei: string) => `PHONE${imei}`,
  (imei: string, second: string) => imei + second,
  (imei: string, second: string) => second + imei,
];
/** The IMEI as a buyer types or pastes it. */
const ASKED = [
  (imei: string) => imei,
  (imei: string) => ` ${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8, 14)} ${imei.slice(14)} `,
  (imei: string) => `${imei.slice(0, 6)}-${imei.slice(6)}`,
  (imei: string) => imei.replace(/0/, 'O').replace(/1/, 'l'),
  (imei: string) => `IMEI: ${imei}`,
  (imei: string) => `IMEI1${imei}`,
  (imei: string) => `phone ${imei}`,
  (imei: string, second: string) => `${imei} ${second}`,
  (imei: string, second: string) => `IMEI1 ${second} / 01\nIMEI2 ${imei} / 01`,
  (imei: string, second: string) => imei + second,
];

const status = fc.constantFrom('active', 'reported', 'missing', 'stolen');
const spelt = fc.nat(SPELT.length - 1);
const act_ = fc.oneof(
  fc.record({
    does: fc.constant('register' as const),
    spelt,
    status,
    type: fc.constantFrom('laptop', 'smartphone', 'other'),
  }),
  fc.record({ does: fc.constant('report' as const), status: fc.constantFrom('missing', 'stolen') }),
  fc.record({ does: fc.constant('add' as const), spelt }),
  fc.record({ does: fc.constant('replace' as const), spelt }),
  fc.record({ does: fc.constant('transfer' as const), spelt }),
);
type Act = typeof act_ extends fc.Arbitrary<infer One> ? One : never;

describe('the check of an IMEI', () => {
  it('is changed by nothing that anybody does with devices without that IMEI', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(status, { nil: null }),
        fc.array(act_, { minLength: 1, maxLength: 5 }),
        async (own, acts) => {
          const [imei, second] = [uniqueImei(), uniqueImei()];
          if (own) await registers(await member(), { IMEI1: imei, status: own });
          const before = await told(imei, second);
          const attacker = await member();
          const devices: string[] = [];
          for (const one of acts) await does(attacker, one, imei, second, devices);
          expect(await told(imei, second)).toEqual(before);
        },
      ),
      { numRuns: runs(RUNS) },
    );
  });
});

/** Everything checks of the IMEI answer except the note, whose words are ours. */
async function told(imei: string, second: string): Promise<Json[]> {
  const all = ASKED.flatMap((spell) => ['', '&kind=imei'].map((kind) => ({ typed: spell(imei, second), kind })));
  return Promise.all(
    all.map(async ({ typed, kind }) => {
      const { body } = await rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}${kind}`);
      const { note: _, ...data } = body.data;
      return { typed, kind, ...data };
    }),
  );
}

async function registers(who: Person, overrides: Record<string, unknown>): Promise<string | undefined> {
  const { body } = await rest('POST', '/device', {
    token: who.token,
    body: phone({ serialNumberConfirmed: true, ...overrides }),
  });
  return body.data?.id;
}

async function does(who: Person, one: Act, imei: string, second: string, devices: string[]): Promise<void> {
  const serial = 'spelt' in one ? SPELT[one.spelt]?.(imei, second) : '';
  const add = (id?: string) => id && devices.push(id);
  const words = { location: 'Ojota', description: 'Taken.', showToPublic: true };
  const last = devices.at(-1);
  if (one.does === 'register')
    add(await registers(who, { name: 'Call the thief', serialNumber: serial, status: one.status, type: one.type }));
  if (one.does === 'report' && last)
    await rest('PUT', `/device/updatestatus/${last}`, { token: who.token, body: report(one.status, words) });
  if (one.does === 'add') {
    const id = await registers(who, { serialNumber: '', status: 'stolen' });
    add(id);
    await rest('PUT', `/device/${id}`, {
      token: who.token,
      body: { serialNumber: serial, serialNumberConfirmed: true },
    });
  }
  if (one.does === 'replace') {
    const id = await registers(who, { serialNumber: uniqueSerial(), status: 'stolen' });
    add(id);
    const body = { serialNumber: serial, serialNumberConfirmed: true, currentPassword: PASSWORD };
    await rest('PUT', `/device/${id}/number`, { token: who.token, body });
  }
  if (one.does === 'transfer') {
    const { body } = await rest('POST', '/device', {
      token: who.token,
      body: phone({ serialNumber: serial, serialNumberConfirmed: true }),
    });
    if (!body.data?.id) return;
    const { recipient, id } = await pendingTransfer({ owner: who, device: body.data });
    await act(recipient, id, 'accept');
    await decide(await person({ role: 'admin' }), id, 'approve');
    await rest('PUT', `/device/updatestatus/${body.data.id}`, {
      token: recipient.token,
      body: report('stolen', words),
    });
  }
}
