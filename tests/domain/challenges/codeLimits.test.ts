import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, challenges } from '#db/schema/index.ts';
import { openChallenge, resendCode } from '#domain/challenges/open.ts';
import { deriveCode } from '#domain/kernel/tokens.ts';
import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, uniquePhone } from '../../factories.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Lagos is at UTC+1: its 3rd of March begins here. */
const MIDNIGHT = Date.parse('2026-03-02T23:00:00Z');

const at = (now: number, where = '') => ({ ...baseContext(bindings, now), addressHash: where, networkHash: where });
/** From an address of its own for each phone. */
const ask = (phone: string, now: number) =>
  openChallenge(at(now, phone), { purpose: 'password_reset', askedPhone: phone, newPasswordHash: 'x' });

async function askOften(phone: string, times: number, from: number, every = MINUTE) {
  for (let n = 0; n < times; n++) await ask(phone, from + n * every);
}

/** Seconds to wait from the answer, 0 when the code is sent. */
async function waitOf(phone: string, now: number): Promise<number> {
  try {
    await ask(phone, now);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    return (error as { retryAfter: number }).retryAfter;
  }
}

describe('the ration of codes', () => {
  it('is five in any hour: the sixth waits until the first is an hour old', async () => {
    const phone = uniquePhone();
    const noon = MIDNIGHT + 12 * HOUR;
    await askOften(phone, 5, noon);
    expect(await waitOf(phone, noon + 30 * MINUTE)).toBe(30 * 60);
    expect(await waitOf(phone, noon + HOUR - 1)).toBe(1);
    expect(await waitOf(phone, noon + HOUR)).toBe(0);
    expect(await waitOf(phone, noon + HOUR + 1)).toBeGreaterThan(0);
  });

  it('is ten in a day of Lagos: the eleventh waits for midnight there', async () => {
    const phone = uniquePhone();
    await askOften(phone, 5, MIDNIGHT);
    await askOften(phone, 5, MIDNIGHT + 2 * HOUR);
    expect(await waitOf(phone, MIDNIGHT + 20 * HOUR)).toBe(4 * 3600);
    expect(await waitOf(phone, MIDNIGHT + 24 * HOUR - 1)).toBe(1);
    expect(await waitOf(phone, MIDNIGHT + 24 * HOUR)).toBe(0);
  });

  it('does not count what was sent a minute before midnight into the new day', async () => {
    const phone = uniquePhone();
    await askOften(phone, 5, MIDNIGHT - 3 * HOUR);
    await askOften(phone, 5, MIDNIGHT - 2 * HOUR);
    await askOften(phone, 5, MIDNIGHT);
    expect(await waitOf(phone, MIDNIGHT + HOUR + 10 * MINUTE)).toBe(0);
  });

  it('names the later of both waits: at midnight the hour still counts', async () => {
    const phone = uniquePhone();
    await askOften(phone, 5, MIDNIGHT + 10 * HOUR);
    await askOften(phone, 5, MIDNIGHT + 24 * HOUR - 10 * MINUTE);
    const wait = await waitOf(phone, MIDNIGHT + 24 * HOUR - 5 * MINUTE);
    expect(wait).toBe(55 * 60);
    expect(await waitOf(phone, MIDNIGHT + 24 * HOUR)).toBeGreaterThan(0);
    expect(await waitOf(phone, MIDNIGHT + 24 * HOUR - 5 * MINUTE + wait * SECOND)).toBe(0);
  });

  it('is each phone’s own, and a refusal takes nothing of it', async () => {
    const [phone, other] = [uniquePhone(), uniquePhone()];
    await askOften(phone, 5, MIDNIGHT);
    for (let n = 0; n < 3; n++) await waitOf(phone, MIDNIGHT + 10 * MINUTE);
    expect(await waitOf(other, MIDNIGHT + 10 * MINUTE)).toBe(0);
    expect(
      await db
        .select()
        .from(attempts)
        .where(eq(attempts.key, `${phone} ${phone}`)),
    ).toHaveLength(5);
    expect(await db.select().from(challenges).where(eq(challenges.askedPhone, phone))).toHaveLength(5);
  });

  it('holds when ten ask at once', async () => {
    const phone = uniquePhone();
    const waits = await Promise.all(Array.from({ length: 10 }, () => waitOf(phone, MIDNIGHT)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

describe('sending a code again', () => {
  it('is possible from the 30th second on, until the 15 minutes since the last one are over', async () => {
    const id = await ask(uniquePhone(), MIDNIGHT);
    const resend = (now: number) => resendCode(at(now), ['password_reset'], id);
    await expect(resend(MIDNIGHT + 30 * SECOND - 1)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    await resend(MIDNIGHT + 30 * SECOND);
    await resend(MIDNIGHT + 15 * MINUTE + 29 * SECOND);
    await expect(resend(MIDNIGHT + 31 * MINUTE)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  });

  it('takes no token of a purpose it was not asked for', async () => {
    const id = await ask(uniquePhone(), MIDNIGHT);
    const resent = resendCode(at(MIDNIGHT + MINUTE), ['transfer'], id);
    await expect(resent).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
      message: 'Your session has expired. Please restart the transfer process.',
    });
  });
});

describe('a code', () => {
  it('has eight characters of an alphabet without look-alikes, all of which occur', () => {
    const codes = Array.from({ length: 400 }, (_, n) => deriveCode('secret', `challenge ${n}`, 1));
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect([...new Set(codes.join(''))].toSorted().join('')).toBe([...CODE_ALPHABET].toSorted().join(''));
    expect(new Set(codes).size).toBe(400);
  });

  it('depends on challenge, sending and secret, and on nothing else', () => {
    expect(deriveCode('secret', 'a', 1)).toBe(deriveCode('secret', 'a', 1));
    const others = [deriveCode('secret', 'a', 2), deriveCode('secret', 'b', 1), deriveCode('Secret', 'a', 1)];
    expect(new Set([deriveCode('secret', 'a', 1), ...others]).size).toBe(4);
  });
});
