import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifiers } from '#db/schema/index.ts';
import { CLEAN, TOO_MANY_NUMBERS } from '#schemas/checks/checks.ts';
import { SAMPLES } from '#schemas/checks/samples.ts';
import { request, rest, trpcClient } from '../../clients.ts';
import { db, member, registeredLongAgo, registeredPhone, report, uniqueImei } from '../../factories.ts';

const ask = (identifier: string, address?: string) =>
  rest('GET', `/device/check?identifier=${encodeURIComponent(identifier)}`, { address });
const answerTo = async (identifier: string) => (await ask(identifier)).body.data;

const SHOWN = { showToPublic: true };

async function reported(
  status: string,
  overrides: Record<string, unknown> = {},
  choices: Record<string, unknown> = {},
) {
  const owner = await member();
  const device = await registeredPhone(owner, { serialNumberConfirmed: true, ...overrides });
  await registeredLongAgo(device.id);
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report(status, choices) });
  return device;
}

describe('the public check', () => {
  it.each([
    ['stolen', 'stolen'],
    ['missing', 'missing'],
    ['inactive', 'clean'],
    ['active', 'clean'],
  ])('answers a %s device with %s', async (status, verdict) => {
    const { imei1, serialNumber } = await reported(status);
    expect((await answerTo(imei1)).status).toBe(verdict);
    expect((await answerTo(serialNumber)).status).toBe(verdict);
  });

  it('counts "reported" as missing, and tells when', async () => {
    const { imei1 } = await registeredPhone(await member(), { status: 'reported' });
    expect(await answerTo(imei1)).toMatchObject({
      status: 'missing',
      reportedDate: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('finds an IMEI as people type it, and as IMEISV', async () => {
    const { imei1 } = await reported('stolen');
    const [a, b, c, d] = [imei1.slice(0, 2), imei1.slice(2, 8), imei1.slice(8, 14), imei1.slice(14)];
    const fullWidth = imei1.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const typed of [
      `\u202a${imei1}\u202c`,
      `${a}–${b}‑${c}\u200b${d}`,
      `IMEI 1: ${imei1},`,
      fullWidth,
      `${a} ${b} ${c} ${d}`,
      `${a}-${b}-${c}-${d}`,
      `${a}.${b}/${c} ${d}`,
      `${a}${b}${c}07`,
      ` ${imei1} `,
    ]) {
      expect((await answerTo(typed)).status, typed).toBe('stolen');
    }
  });

  it('finds a serial number whatever its case and hyphens', async () => {
    const { serialNumber } = await reported('missing');
    expect((await answerTo(serialNumber.toLowerCase().replaceAll('-', ' '))).status).toBe('missing');
  });

  it('names what is flagged by what it was found as, whatever was asked for', async () => {
    const { serialNumber, imei1 } = await reported('stolen');
    const told = async (typed: string, kind: string) =>
      (await rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}&kind=${kind}`)).body.data.numbers;
    const serial = [{ identifier: serialNumber, kind: 'serial', status: 'stolen', caution: null }];
    const imei = [{ identifier: imei1, kind: 'imei', status: 'stolen', caution: null }];
    for (const kind of ['imei', 'serial']) {
      expect(await told(serialNumber, kind)).toEqual(serial);
      expect(await told(`S/N: ${serialNumber}`, kind)).toEqual(serial);
      expect(await told(imei1, kind)).toEqual(imei);
      expect(await told('SAMPLE-STOLEN-01', kind)).toMatchObject([{ kind: 'serial', status: 'stolen' }]);
    }
    const active = await registeredPhone(await member());
    expect(await told(active.serialNumber, 'imei')).toMatchObject([{ kind: 'imei', caution: 'not_an_identifier' }]);
  });

  it('drops a stored place that leads somewhere else: a phone number, a link', async () => {
    const { id, imei1 } = await reported('stolen', {}, SHOWN);
    expect((await answerTo(imei1)).location).toBe('Ojota bus stop');
    for (const publicLocation of ['Call 0803 123 4567', 'www.evil.example/find']) {
      await db.update(identifiers).set({ publicLocation }).where(eq(identifiers.deviceId, id));
      expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', location: null });
    }
  });

  it('answers a registered device nobody seeks exactly like an unknown one', async () => {
    const { imei1 } = await registeredPhone(await member());
    const unknown = uniqueImei();
    const told = (identifier: string) => ({
      ...CLEAN,
      numbers: [{ identifier, kind: 'imei', status: 'clean', caution: null }],
    });
    expect(await answerTo(imei1)).toEqual(told(imei1));
    expect(await answerTo(unknown)).toEqual(told(unknown));
  });

  describe('of several numbers', () => {
    it('finds a stolen phone in a whole *#06# screen, in a sentence and beside another number', async () => {
      const { imei1, imei2, deviceName } = {
        ...(await reported('stolen', { IMEI2: uniqueImei() }, SHOWN)),
        deviceName: 'My phone',
      };
      const other = uniqueImei();
      for (const typed of [
        `IMEI1 ${other} / 01\nIMEI2 ${imei1} / 01`,
        `my phone imei is ${imei1}`,
        `${other} ${imei2}`,
        `${imei1},${other}`,
        imei1.slice(0, 14),
        imei1.replace(/(?<=\d)0(?=\d)/g, 'O'),
      ]) {
        for (const kind of ['', '&kind=imei']) {
          const { body } = await rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}${kind}`);
          expect({ typed, ...body.data }).toMatchObject({ typed, status: 'stolen', caution: null, deviceName });
        }
      }
      expect((await answerTo(`${other} ${imei1}`)).numbers).toEqual([
        { identifier: other, kind: 'imei', status: 'clean', caution: null },
        { identifier: imei1, kind: 'imei', status: 'stolen', caution: null },
      ]);
    });

    it('lets the worst answer, with what its own owner shows', async () => {
      const missing = await reported('missing', { name: 'Missing one' }, SHOWN);
      const stolen = await reported('stolen', { name: 'Stolen one' }, SHOWN);
      const wrong = `${uniqueImei().slice(0, 13)}`;
      expect(await answerTo(`${missing.imei1}\n${wrong}\n${stolen.imei1}\n${SAMPLES[1].identifier}`)).toMatchObject({
        status: 'stolen',
        deviceName: 'Stolen one',
        sample: false,
        caution: 'length',
        numbers: [
          { status: 'missing' },
          { status: 'clean', caution: 'length' },
          { status: 'stolen' },
          { status: 'missing' },
        ],
      });
    });

    it('refuses more than four in plain words, on every road', async () => {
      const typed = Array.from({ length: 5 }, () => uniqueImei()).join(' ');
      expect(await ask(typed)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', message: TOO_MANY_NUMBERS },
      });
      const refusal = await trpcClient()
        .checks.check.query({ identifier: typed })
        .catch((error) => error);
      expect(refusal.message).toBe(TOO_MANY_NUMBERS);
    });
  });

  it('warns of what it has not understood, and stays clean for programs', async () => {
    const imei = uniqueImei();
    const asked = async (typed: string) => (await rest('GET', `/device/check?kind=imei&identifier=${typed}`)).body.data;
    const wrongDigit = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
    expect(await asked(imei.slice(0, 12))).toMatchObject({ status: 'clean', caution: 'length' });
    expect(await asked(wrongDigit)).toMatchObject({ status: 'clean', caution: 'checksum' });
    expect(await asked('08030000001')).toMatchObject({ status: 'clean', caution: 'not_an_identifier' });
    expect(await asked('R58N30ABCDE')).toMatchObject({ status: 'clean', caution: 'not_an_identifier' });
    await reported('stolen', { IMEI1: wrongDigit });
    expect(await asked(wrongDigit)).toMatchObject({ status: 'stolen', caution: null });
    const { serialNumber } = await reported('missing');
    expect(await asked(serialNumber)).toMatchObject({ status: 'missing', caution: null });
    expect((await rest('GET', '/device/check?identifier=1&kind=phone')).body.message).toBe(
      'kind must be imei or serial',
    );
  });

  it('what is no serial number is never clean without caution, registered or not; flagged, it warns', async () => {
    const asked = async (typed: string, query: string) =>
      (await rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}${query}`)).body.data;
    const serials = ['12345678901', '89234010000123456780', '0803000000399', 'QABC'];
    for (const [place, serialNumber] of serials.entries()) {
      await (place % 2 === 0
        ? registeredPhone(await member(), { serialNumber })
        : reported('stolen', { serialNumber }));
      for (const query of ['', '&kind=serial', '&kind=imei']) {
        const { status, caution } = await asked(serialNumber, query);
        expect({ serialNumber, query, status, isWarned: caution !== null }).toEqual({
          serialNumber,
          query,
          status: place % 2 === 0 ? 'clean' : 'stolen',
          isWarned: place % 2 === 0,
        });
      }
    }
    const { imei1 } = await reported('stolen');
    for (const typed of [`${imei1.slice(0, 14)}07`, `${imei1}22`, `${uniqueImei().slice(0, 14)}${imei1}`])
      for (const query of ['', '&kind=serial', '&kind=imei'])
        expect(await asked(typed, query), typed + query).toMatchObject({ status: 'stolen', caution: null });
  });

  it('a HEAD is no check and counts as none', async () => {
    const address = '10.99.1.3';
    const headers = { 'CF-Connecting-IP': address };
    const looks = Array.from({ length: 140 }, () =>
      request(`/api/v1/device/check?identifier=${uniqueImei()}`, { method: 'HEAD', headers }),
    );
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([404]));
    expect((await ask(uniqueImei(), address)).status).toBe(200);
  });

  it.each(SAMPLES)('answers the sample $identifier in full', async ({ identifier, answer }) => {
    expect(await answerTo(identifier.toLowerCase())).toEqual({ ...answer, numbers: [expect.anything()] });
    expect(Object.values({ ...answer, caution: '', note: '' })).not.toContain(null);
  });

  it('says the same on its fast road as through tRPC, good input and bad', async () => {
    const { imei1 } = await reported('stolen');
    for (const identifier of [imei1, uniqueImei(), SAMPLES[0].identifier, `${imei1} ${uniqueImei()}`, 'N/A']) {
      expect(await trpcClient().checks.check.query({ identifier })).toEqual(await answerTo(identifier));
    }
    for (const identifier of ['', '   ', 'x'.repeat(401), '!!!', '😀', '\u0301\u0301\u0301']) {
      const { body, status } = await ask(identifier);
      const refusal = await trpcClient()
        .checks.check.query({ identifier })
        .catch((error) => error);
      expect(refusal.data).toMatchObject({ httpStatus: status, code: body.code, errors: body.errors });
      expect(refusal.message).toBe(body.message);
    }
  });

  it('never caches, and stops who asks too often', async () => {
    const address = '10.99.1.1';
    const first = await ask(uniqueImei(), address);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const answers = await Promise.all(Array.from({ length: 140 }, () => ask('490154203237518', address)));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe('Too many requests. Please try again later.');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(uniqueImei(), '10.99.1.2')).status).toBe(200);
  });
});
