import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../../worker/schemas/checks.ts';
import { SAMPLES } from '../../../worker/schemas/samples.ts';
import { rest, trpcClient } from '../../clients.ts';
import { member, registeredPhone, report, uniqueImei } from '../../factories.ts';

const ask = (identifier: string, address?: string) =>
  rest('GET', `/device/check?identifier=${encodeURIComponent(identifier)}`, { address });
const answerTo = async (identifier: string) => (await ask(identifier)).body.data;

async function reported(status: string, overrides: Record<string, unknown> = {}) {
  const owner = await member();
  const device = await registeredPhone(owner, overrides);
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report(status) });
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

  it('lets the worse status answer where both readings match a device', async () => {
    const imei = uniqueImei();
    await registeredPhone(await member(), { IMEI1: imei });
    await reported('stolen', { serialNumber: imei });
    expect((await answerTo(imei)).status).toBe('stolen');
  });

  it.each(SAMPLES)('answers the sample $identifier in full', async ({ identifier, answer }) => {
    expect(await answerTo(identifier.toLowerCase())).toEqual({ ...answer, numbers: [expect.anything()] });
    expect(Object.values({ ...answer, caution: '' })).not.toContain(null);
  });

  it('says the same on its fast road as through tRPC, good input and bad', async () => {
    const { imei1 } = await reported('stolen');
    for (const identifier of [imei1, uniqueImei(), SAMPLES[0].identifier]) {
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
