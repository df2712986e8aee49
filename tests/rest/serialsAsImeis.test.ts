import { describe, expect, it } from 'vitest';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { request, rest, trpcClient } from '../clients.ts';
import { certificate, keptNote, match, statusOf } from '../domain/statements/steps.ts';
import { member, registeredPhone, uniqueImei } from '../factories.ts';

const withCheckDigit = (body: string) => `${body}${luhnDigit(body)}`;
/** No reporting body has this prefix. */
const unlisted = () => withCheckDigit(`20${uniqueImei().slice(2, 14)}`);
const withWrongDigit = (imei: string) => `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;

/** A laptop that a stranger registered as stolen under the number of a phone. */
const laptopUnder = async (serialNumber: string, status = 'stolen') =>
  registeredPhone(await member(), {
    type: 'laptop',
    IMEI1: undefined,
    serialNumber,
    serialNumberConfirmed: true,
    status,
  });

const told = async (identifier: string, kind = '') =>
  (await rest('GET', `/device/check?${new URLSearchParams({ identifier, ...(kind && { kind }) })}`)).body.data;

describe('a serial number that equals an IMEI', () => {
  it.each([
    ['a right IMEI', uniqueImei],
    ['a wrong check digit', () => withWrongDigit(uniqueImei())],
    ['a prefix of no reporting body', unlisted],
    ['14 digits', () => uniqueImei().slice(0, 14)],
    ['16 digits', () => `${uniqueImei()}7`],
    ['the word IMEI before it', () => `IMEI${withWrongDigit(uniqueImei())}`],
    ['a letter O for a zero', () => withWrongDigit(uniqueImei()).replace(/(?<=\d)0/, 'O')],
  ])('with %s answers nobody who does not ask for a serial number, on any surface', async (_, make) => {
    const typed = make();
    await laptopUnder(typed);
    const { token } = await member();
    for (const text of [typed, `S/N ${typed}`, `${typed} and ${uniqueImei()}`, `Serial number is ${typed}.`])
      for (const kind of ['', 'imei']) expect((await told(text, kind)).status, `${text} ${kind}`).toBe('clean');
    expect((await trpcClient().checks.check.query({ identifier: typed })).status).toBe('clean');
    for (const page of [
      await request(`/check?identifier=${typed}`),
      await request('/check', { method: 'POST', body: new URLSearchParams({ identifier: typed, kind: 'imei' }) }),
    ])
      expect(await page.text()).not.toContain('Stolen');
    const search = await rest('GET', `/device/search?qparams=${typed}`, { token });
    expect(search.body.data).toBeNull();
    // A text that says IMEI is read as one whatever is asked for.
    if (!typed.startsWith('IMEI')) expect((await told(typed, 'serial')).status).toBe('stolen');
  });

  it('of two numbers of a laptop, asked for as serial numbers, the flagged one answers', async () => {
    const [one, other] = [unlisted(), unlisted()];
    await laptopUnder(one);
    expect((await told(`${one} ${other}`, 'serial')).status).toBe('stolen');
    expect((await told(`${one} ${other}`)).status).toBe('clean');
  });

  it('a paper of a laptop under the number of a stolen phone never says: it is this device, no report', async () => {
    const imei = unlisted();
    await registeredPhone(await member(), { IMEI1: imei, status: 'stolen' });
    const thief = await member();
    const { id } = await registeredPhone(thief, { type: 'laptop', IMEI1: undefined, serialNumber: imei });
    const { number } = await certificate(thief, id);
    expect((await match(number, imei)).body.data).toMatchObject({ matches: true, device: { status: 'stolen' } });
    const page = await request(`/v/${number}`, { method: 'POST', body: new URLSearchParams({ identifier: imei }) });
    expect(await page.text()).toContain('Device Reported Stolen');
  });

  it.each(['20123456789012', '352099001761482', 'SN12345678901234', '89012345678901234567'])(
    'a buyer’s paper of a laptop with the serial number %s can be compared with it',
    async (serialNumber) => {
      const owner = await member();
      const body = { name: 'My laptop', type: 'laptop', serialNumber, serialNumberConfirmed: true, status: 'active' };
      const { id } = (await rest('POST', '/device', { token: owner.token, body })).body.data;
      const { number } = await certificate(owner, id);
      expect((await match(number, serialNumber)).body.data).toMatchObject({ matches: true });
      expect((await match(number, `${serialNumber.slice(0, -1)}3`)).body.data).toMatchObject({ matches: false });
    },
  );

  it('a note of an IMEI says nothing of a laptop under its digits', async () => {
    const imei = unlisted();
    await laptopUnder(imei);
    const { number, note } = await keptNote(imei, { who: await member() });
    expect(note).toContain('\nstatus clean\n');
    expect(note).not.toContain('Another kind of device');
    expect((await statusOf(number)).device).toMatchObject({ status: 'clean' });
  });
});
