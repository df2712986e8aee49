import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomAddress } from '../addresses.ts';
import { request } from '../clients.ts';
import { member, type Person, registeredPhone, stolenPhone, uniqueImei, uniqueSerial } from '../factories.ts';
import { forgetIndex } from '../forgetIndex.ts';
import { schedule, warmUp } from './flaggedSteps.ts';

let owner: Person;
beforeAll(async () => {
  owner = await member();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers from the index and from D1', () => {
  const typedAfter = async () => {
    const [registered, stolen, missing] = [
      await registeredPhone(owner),
      await stolenPhone(owner),
      await registeredPhone(owner, { status: 'missing' }),
    ];
    return [
      uniqueImei(),
      registered.imei1,
      registered.serialNumber,
      stolen.imei1,
      stolen.serialNumber,
      missing.imei1,
      `${uniqueImei()} / ${registered.imei1}`,
      `IMEI: ${registered.imei1.replace(/(.{6})/, '$1 ')}`,
      `${uniqueSerial()} ${stolen.imei1}`,
      registered.imei1.slice(0, 14),
    ];
  };
  const asked = {
    rest: (typed: string) => request(`/api/v1/device/check?identifier=${encodeURIComponent(typed)}`, from()),
    trpc: (typed: string) =>
      request(`/trpc/checks.check?input=${encodeURIComponent(JSON.stringify({ identifier: typed }))}`, from()),
    form: (typed: string) =>
      request('/check', {
        ...from(),
        method: 'POST',
        body: new URLSearchParams({ page: 'checker', identifier: typed }),
      }),
    link: (typed: string) => request(`/check?identifier=${encodeURIComponent(typed)}`, from()),
  };
  const from = () => ({ headers: { 'CF-Connecting-IP': randomAddress() } });

  it.each(Object.keys(asked) as (keyof typeof asked)[])('are the same to the byte: %s', async (way) => {
    const all = await typedAfter();
    await schedule();
    const answers = async (isWarm: boolean) => {
      const texts: string[] = [];
      for (const typed of all) {
        await forgetIndex();
        if (isWarm) await warmUp();
        const answer = await asked[way](typed);
        expect(answer.status, typed).toBe(200);
        texts.push(await answer.text());
      }
      return texts;
    };
    expect(await answers(true)).toEqual(await answers(false));
  });
});
