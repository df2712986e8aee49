import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicCheck, rest } from '../clients.ts';
import {
  admitted,
  afterDays,
  DAY,
  decided,
  draft,
  get,
  lay,
  ok,
  post,
  stateOf,
  submitted,
} from '../domain/cases/steps.ts';
import { admin, db, member, PASSWORD, person, phone, registeredPhone, report, stolenPhone } from '../factories.ts';
import { uniqueImei } from '../people.ts';

describe('a case used as a weapon', () => {
  it('does nothing at all before an admin has looked at it', async () => {
    const { thief, phone, id } = await submitted();
    expect((await publicCheck(phone.imei1)).status).toBe('clean');
    expect((await post(thief, `/device/${phone.id}/certificate`, { audience: 'buyer', days: 7 })).status).toBe(201);
    expect((await get(thief, `/case/${id}`)).status).toBe(404);
  });

  it('is refused on a number that has one of the same account open, also at the same moment', async () => {
    const [phone, opener] = [await registeredPhone(await member()), await member()];
    const open = () => post(opener, '/case', { kind: 'ownership', identifier: phone.imei1, says: 'It is mine.' });
    const codes = (await Promise.all([open(), open()])).map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([201, 'CASE_OPEN']);
  });

  it('comes three times a day at most', async () => {
    const opener = await member();
    const open = () => post(opener, '/case', { kind: 'ownership', identifier: uniqueImei(), says: 'It is mine.' });
    for (let n = 0; n < 3; n++) expect((await open()).status).toBe(201);
    expect((await open()).body.code).toBe('CASE_LIMIT');
  });

  it('is over for whoever has lost three within a year', async () => {
    const opener = await member();
    for (let n = 0; n < 3; n++) {
      const { id } = await draft({ opener });
      await db
        .update(cases)
        .set({ state: 'closed', outcome: 'rejected', closedAt: Date.now() })
        .where(eq(cases.id, id));
    }
    await db.$client.prepare('delete from attempts where key = ?').bind(opener.id).run();
    const fourth = await post(opener, '/case', { kind: 'ownership', identifier: uniqueImei(), says: 'It is mine.' });
    expect(fourth.body).toMatchObject({ code: 'CASE_LIMIT', message: expect.stringContaining('not upheld') });
  });

  it('about one’s own device, or by a party who is an admin, is refused', async () => {
    const boss = await admin();
    const mine = await registeredPhone(boss);
    expect((await post(boss, '/case', { kind: 'ownership', identifier: mine.imei1, says: 'Mine.' })).status).toBe(400);
    const { id } = await submitted({ thief: boss });
    expect((await get(boss, `/admin/cases/${id}`)).status).toBe(403);
    expect((await post(boss, `/admin/cases/${id}/admit`)).status).toBe(403);
  });

  it('tries three second numbers, and no more', async () => {
    const { opener, id } = await draft();
    for (let n = 0; n < 3; n++) await ok(lay(opener, id, 'sibling_number', uniqueImei()));
    expect((await lay(opener, id, 'sibling_number', uniqueImei())).status).toBe(429);
  });

  it('takes no paper of somebody else, and none of another device', async () => {
    const { opener, id } = await draft();
    const others = await registeredPhone(opener);
    const { number } = await ok(post(opener, `/device/${others.id}/certificate`, { audience: 'buyer', days: 7 }), 201);
    expect((await lay(opener, id, 'paper', number)).status).toBe(400);
    expect((await lay(opener, id, 'former_owner', 'x')).status).toBe(400);
  });
});

describe('an alarm', () => {
  it('is taken during a case, at once, and the check warns of it', async () => {
    const { thief, phone } = await admitted({ stolen: false });
    await ok(
      rest('PUT', `/device/updatestatus/${phone.id}`, {
        token: thief.token,
        body: report('stolen'),
      }),
    );
    expect((await publicCheck(phone.imei1)).status).toBe('stolen');
  });

  it('of an owner is not ended by a stranger who opens a contest', async () => {
    const phone = await stolenPhone(await member());
    await ok(post(await person(), '/case', { kind: 'contest', identifier: phone.imei1, says: 'I bought it.' }), 201);
    expect(await publicCheck(phone.imei1)).toMatchObject({ status: 'stolen' });
    expect((await publicCheck(phone.imei1)).disputed ?? false).toBe(false);
  });
});

describe('whoever lost', () => {
  it('gains nothing by an appeal, whatever is laid after it: it is looked at, or the decision acts in the end', async () => {
    const { opener, thief, id } = await decided('upheld');
    await ok(post(thief, `/case/${id}/appeal`, { words: 'No.' }));
    await ok(lay(thief, id, 'police_extract', 'No. 9, Ikeja'));
    await afterDays(20);
    expect((await stateOf(id)).row.state).toBe('decided');
    await afterDays(75);
    expect(await stateOf(id)).toMatchObject({
      row: { outcome: 'upheld', state: 'closed' },
      device: { ownerId: opener.id },
    });
  });

  it('does not get out of it by deleting the account', async () => {
    const { opener, thief, id } = await decided('upheld');
    const now = Date.now();
    await db
      .update(accounts)
      .set({ deletionDueAt: now + 10 * DAY })
      .where(eq(accounts.id, thief.id));
    await eraseAccounts(baseContext(bindings, now + 11 * DAY));
    expect((await stateOf(id)).row.state).toBe('decided');
    await afterDays(15);
    expect((await stateOf(id)).device?.ownerId).toBe(opener.id);
    await eraseAccounts(baseContext(bindings, now + 16 * DAY));
    const [gone] = await db.select().from(accounts).where(eq(accounts.id, thief.id));
    expect(gone?.erasedAt).not.toBeNull();
  });

  it('can’t move the number of a phone away while a case runs', async () => {
    const thief = await member();
    const body = { ...phone({ imei2: uniqueImei() }), status: 'stolen' };
    const made = await ok(rest('POST', '/device', { token: thief.token, body }), 201);
    await admitted({ thief, phone: made });
    const moved = rest('PUT', `/device/${made.id}/number`, {
      token: thief.token,
      body: { imei1: uniqueImei(), currentPassword: PASSWORD },
    });
    expect((await moved).body.code).toBe('IN_DISPUTE');
  });

  it('has no strong exhibit in the paper of the decision, and learns no number from it', async () => {
    const { opener, thief, phone, id } = await decided('rejected');
    await afterDays(15);
    const [paper] = (await ok(get(opener, '/statement'))).items ?? (await ok(get(opener, '/statement')));
    const text = JSON.stringify(await ok(get(opener, `/statement/${paper.number}`)));
    expect(text).not.toContain(phone.imei2);
    expect(text).not.toContain(phone.serialNumber);
    const again = await ok(post(opener, '/case', { kind: 'ownership', identifier: phone.imei1, says: 'Again.' }), 201);
    expect((await lay(opener, again.id, 'paper', paper.number)).status).toBe(400);
    expect((await stateOf(id)).device?.ownerId).toBe(thief.id);
  });
});
