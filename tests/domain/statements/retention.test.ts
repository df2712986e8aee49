import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statements } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/housekeeping/purgeExpired.ts';
import { jobContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, registeredPhone } from '../../factories.ts';
import { makeDue, runAt } from '../erasure/steps.ts';
import { certificate, OFFICIAL, statusOf, verifyNote } from './steps.ts';

async function ownedPhone() {
  const owner = await member();
  return { owner, device: await registeredPhone(owner) };
}

describe('what is left of a paper', () => {
  it('24 months after its end: number and entry of the log; who holds it can verify it', async () => {
    const { owner, device } = await ownedPhone();
    const { number, note } = await certificate(owner, device.id, OFFICIAL);
    const [kept] = await db.select().from(statements).where(eq(statements.number, number));
    expect((kept?.forgetAt ?? 0) - (kept?.endsAt ?? 0)).toBe(730 * 86_400_000);
    await db.update(statements).set({ forgetAt: 1 }).where(eq(statements.number, number));
    await purgeExpired(jobContext(bindings, Date.now()));
    const [row] = await db.select().from(statements).where(eq(statements.number, number));
    expect(row).toEqual({ ...kept, accountId: null, deviceId: null, audience: null, text: null, forgetAt: null });
    expect((await verifyNote(note)).body.data).toMatchObject({ number, log: { missing: false } });
    expect((await rest('GET', '/statement', { token: owner.token })).body.data).toEqual([]);
  });

  it('of an erased owner: a certificate that was taken back, and leads to nobody', async () => {
    const { owner, device } = await ownedPhone();
    const { number, note } = await certificate(owner, device.id, OFFICIAL);
    await makeDue(owner);
    await runAt(Date.now());
    expect(await statusOf(number)).toMatchObject({ state: 'withdrawn', device: null });
    expect((await verifyNote(note)).body.data).toMatchObject({ state: 'withdrawn', device: { status: 'clean' } });
  });
});
