import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { statements } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { writeStatement } from '#schemas/statements/statementNote.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, registeredPhone, stolenPhone, uniqueImei } from '../../factories.ts';
import { makeDue, runAt } from '../erasure/steps.ts';
import { certificate, keepNote, OFFICIAL, statusOf, verifyNote } from './steps.ts';

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
    await purgeExpired(baseContext(bindings, Date.now()));
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

function logged(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(' ')));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

describe('a note of an IMEI with a letter in it', () => {
  it.each([
    ['a letter before it', (imei: string) => `A${imei}`],
    ['a letter behind it', (imei: string) => `${imei}x`],
    ['O for a zero', (imei: string) => `${imei.slice(0, 2)}O${imei.slice(3)}`],
  ])('as a serial number, with %s, is refused and leaves nothing in the log', async (_, make) => {
    const lines = logged();
    const stolen = (await stolenPhone(await member())).imei1;
    for (const imei of [stolen, uniqueImei()]) {
      const { status, body } = await keepNote(make(imei), { kind: 'serial' });
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        expect.stringContaining('an IMEI with a letter in it'),
      ]);
      expect(lines.filter((line) => line.includes(imei.slice(3, 13)))).toEqual([]);
    }
  });

  it('a paper that can’t be written names its fields in the fault, never what they hold', () => {
    const fields = { kind: 'check', number: '4KT7-9QXM-2RWD', imei: '35693A803564380' } as const;
    expect(() => writeStatement(fields)).toThrow(
      /^No check can say this: made, status, imei, .*are wrong or missing\.$/,
    );
    expect(() => writeStatement(fields)).not.toThrow('35693A803564380');
  });
});
