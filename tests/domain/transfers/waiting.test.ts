import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { devices, transfers } from '#db/schema/index.ts';
import { countWaiting } from '#domain/transfers/review.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';
import { admin, db } from '../../factories.ts';
import { decide, pendingTransfer, stateOf } from './steps.ts';

const waiting = async () => (await rest('GET', '/admin/waiting-transfers', { token: (await admin()).token })).body.data;

describe('transfers that wait for a decision', () => {
  it('are counted while they are pending, with the deadline of the first', async () => {
    expect(await waiting()).toEqual({ count: 0, atLeast: false, firstDeadline: null });
    const first = await pendingTransfer();
    const second = await pendingTransfer();
    const { transfer } = await stateOf(first.id);
    const firstDeadline = new Date(transfer.reviewDeadline).toISOString();
    expect(await waiting()).toEqual({ count: 2, atLeast: false, firstDeadline });
    await decide(await admin(), first.id, 'approve');
    await decide(await admin(), second.id, 'reject');
    expect(await waiting()).toEqual({ count: 0, atLeast: false, firstDeadline: null });
  });

  it('are counted within a hundred rows, and 99 is all that is said', async () => {
    const { id } = await pendingTransfer();
    const { transfer, device } = await stateOf(id);
    if (!device) throw new Error('No such device.');
    for (const copy of Array.from({ length: 120 }, (_, n) => `waiting-${n}`)) {
      await db.insert(devices).values({ ...device, id: copy });
      await db.insert(transfers).values({ ...transfer, id: copy, deviceId: copy, challengeId: null });
    }
    const counting = countingDb(bindings.DB);
    const answer = await countWaiting({ ...baseContext(bindings, Date.now()), db: openDb(counting.db) });
    expect(answer).toMatchObject({ count: 99, atLeast: true });
    expect(counting.rowsRead()).toBeLessThanOrEqual(100);
  });
});
