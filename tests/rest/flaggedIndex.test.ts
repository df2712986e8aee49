import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindings, rest } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { member, type Person, registeredPhone, report, stolenPhone, uniqueImei, uniqueSerial } from '../factories.ts';
import { holdingDatabase } from '../fakes/database.ts';
import { forgetIndex } from '../forgetIndex.ts';
import { checkAt, schedule, warmUp } from './flaggedSteps.ts';

let owner: Person;
beforeAll(async () => {
  owner = await member();
});
// The clock stands still, so that the counts of checks are not shared while calls are counted.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await checkAt(uniqueImei());
  await forgetIndex();
  await schedule();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a check in an isolate that has the index', () => {
  it('of a number that is not flagged asks D1 nothing; of a flagged one once, and once after its answer', async () => {
    const [registered, stolen] = [await registeredPhone(owner), await stolenPhone(owner)];
    await forgetIndex();
    await warmUp();
    const { db, calls } = countingCalls(bindings.DB);
    const env = { ...bindings, DB: db };
    for (const typed of [uniqueImei(), uniqueSerial(), registered.imei1, registered.serialNumber]) {
      expect((await checkAt(typed, env)).body.data.status, typed).toBe('clean');
    }
    expect(calls()).toBe(0);
    expect((await checkAt(stolen.imei1, env)).body.data.status).toBe('stolen');
    expect(calls()).toBe(2);
  });

  it('asks D1 until it has the index', async () => {
    const { db, calls } = countingCalls(bindings.DB);
    await checkAt(uniqueImei(), { ...bindings, DB: db });
    // The look-up, and the refresh behind it.
    expect(calls()).toBe(2);
  });

  it('hears at once what this isolate took the report of', async () => {
    await warmUp();
    const device = await stolenPhone(owner);
    expect((await checkAt(device.imei1)).body.data.status).toBe('stolen');
    const missing = await registeredPhone(owner, { status: 'missing' });
    expect((await checkAt(missing.imei1)).body.data.status).toBe('missing');
  });

  it('hears at once what this isolate took a report of while others were asking', async () => {
    for (const [before, after] of [
      ['active', 'stolen'],
      ['stolen', 'active'],
    ] as const) {
      const device = before === 'active' ? await registeredPhone(owner) : await stolenPhone(owner);
      await forgetIndex();
      const { d1, hasRead, release } = holdingDatabase((query) => /^select key, device_id/.test(query), bindings.DB);
      const early = checkAt(device.imei1, { ...bindings, DB: d1 });
      await hasRead;
      await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report(after) });
      const late = checkAt(device.imei1);
      setTimeout(release, 50);
      const statusOf = { active: 'clean', stolen: 'stolen' };
      expect((await late).body.data.status).toBe(statusOf[after]);
      expect((await early).body.data.status).toBe(statusOf[before]);
    }
  });

  it('hears within ten seconds what another isolate took the report of, also when D1 tells it nothing', async () => {
    await warmUp();
    const device = await registeredPhone(owner);
    expect((await checkAt(device.imei1)).body.data.status).toBe('clean');
    await bindings.DB.prepare("update identifiers set status = 'stolen' where device_id = ?").bind(device.id).run();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.setSystemTime(Date.now() + 10_001);
    expect((await checkAt(device.imei1)).body.data.status).toBe('stolen');
  });

  it('asks D1 about a device that is back, and says that it is clean', async () => {
    const device = await stolenPhone(owner);
    await schedule();
    await warmUp();
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('active') });
    const { db, calls } = countingCalls(bindings.DB);
    expect((await checkAt(device.imei1, { ...bindings, DB: db })).body.data.status).toBe('clean');
    expect(calls()).toBe(1);
  });
});
