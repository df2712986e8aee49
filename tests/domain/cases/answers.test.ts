import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { publicCheck, rest } from '../../clients.ts';
import { admin, db, member, PASSWORD, registeredLongAgo, registeredPhone, report } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { uniqueImei } from '../../people.ts';
import { certificate, statusOf } from '../statements/steps.ts';
import { admitted, afterDays, answer, confirm, DAY, decided, draft, ok, post, propose, submitted } from './steps.ts';

const reportAs = (who: { token: string }, id: string, more: Record<string, unknown> = {}) =>
  ok(rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: { ...report('stolen'), ...more } }));

describe('a report that is made during a case', () => {
  it('is disputed where the opener says that it was stolen, from the same moment on, until the case ends', async () => {
    const { thief, phone } = await admitted({ stolen: true });
    await reportAs(thief, phone.id);
    expect(await publicCheck(phone.imei1)).toMatchObject({ status: 'stolen', disputed: true });
    await afterDays(61);
    expect(await publicCheck(phone.imei1)).toMatchObject({ status: 'stolen', disputed: false });
  });

  it('is not disputed where nobody says so, or before an admin took the case up', async () => {
    for (const made of [await admitted({ stolen: false }), await submitted({ stolen: true })]) {
      await reportAs(made.thief, made.phone.id);
      expect(await publicCheck(made.phone.imei1)).toMatchObject({ status: 'stolen', disputed: false });
    }
  });

  it('shows no words of its own while it is contested', async () => {
    const thief = await member();
    const phone = await registeredPhone(thief, { imei2: uniqueImei() });
    await registeredLongAgo(phone.id);
    await admitted({ kind: 'contest', thief, phone });
    const again = { description: 'Another story.', location: 'SECRETPLACE', showToPublic: true };
    await reportAs(thief, phone.id, { ...again, currentPassword: PASSWORD });
    const shown = await publicCheck(phone.imei1);
    expect(shown).toMatchObject({ status: 'stolen', disputed: true, location: null, deviceName: null });
  });
});

describe('a paper of a device', () => {
  it('is on hold from admission on, and counts again once the case has ended', async () => {
    const thief = await member();
    const phone = await registeredPhone(thief, { imei2: uniqueImei() });
    const { number } = await certificate(thief, phone.id);
    const { desk, id } = await submitted({ thief, phone });
    expect((await statusOf(number)).state).toBe('current');
    await ok(post(desk, `/admin/cases/${id}/admit`));
    expect(await statusOf(number)).toMatchObject({ state: 'suspended', matchable: false });
    await afterDays(61);
    expect((await statusOf(number)).state).toBe('current');
  });
});

describe('the letter of a decision', () => {
  const decisionTo = async (email: string) =>
    (await sentTo(email)).find(({ subject }) => subject?.includes('was decided'));

  it('names the device to its owner, the typed number to the opener, and the day on which it acts', async () => {
    const { thief, opener, phone } = await decided('upheld');
    const [toThief, toOpener] = [await decisionTo(thief.email), await decisionTo(opener.email)];
    expect(toThief?.subject).toContain(phone.name);
    expect(toOpener?.subject).toContain(phone.imei1);
    expect(toOpener?.text).not.toContain(phone.name);
    expect(toOpener?.text).not.toContain(phone.imei2);
    for (const letter of [toThief, toOpener]) expect(letter?.text).toContain('unless a side appeals');
  });

  it('says that it takes effect now where it does', async () => {
    const { thief, opener, id, desk } = await admitted({ kind: 'contest' });
    await ok(answer(thief, id));
    await ok(propose(desk, id, 'lifted'));
    await ok(confirm(await admin(), id));
    for (const { email } of [thief, opener]) {
      const { text = '' } = (await decisionTo(email)) ?? {};
      expect(text).toContain('Now');
      expect(text).not.toContain('appeal');
    }
  });
});

describe('after “can’t decide”', () => {
  it('the same opener begins no other case about that number for twelve months; somebody else may', async () => {
    const { thief, opener, phone, id } = await decided('undecidable');
    await afterDays(15);
    const asked = { kind: 'ownership', identifier: phone.imei1, says: 'Again.' };
    const again = await post(opener, '/case', asked);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('could not decide')]);
    await ok(post(opener, '/case', { ...asked, identifier: phone.imei2 }), 201);
    await draft({ thief, phone });
    await db
      .update(cases)
      .set({ closedAt: Date.now() - 366 * DAY })
      .where(eq(cases.id, id));
    await ok(post(opener, '/case', asked), 201);
  });
});
