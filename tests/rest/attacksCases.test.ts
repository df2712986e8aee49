import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { baseContext } from '#worker/context.ts';
import { type Answer, bindings, publicCheck, rest } from '../clients.ts';
import {
  admitted,
  afterDays,
  answer,
  confirm,
  DAY,
  decided,
  draft,
  get,
  lay,
  ok,
  post,
  proposalOf,
  propose,
  stateOf,
  submitted,
} from '../domain/cases/steps.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  person,
  phone,
  registeredPhone,
  report,
  stolenPhone,
} from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { uniqueImei } from '../people.ts';

const named = () =>
  Promise.all([
    member({ firstName: 'TOBI', surName: 'THIEFNAME' }),
    member({ firstName: 'ADAEZE', surName: 'OWNERNAME' }),
  ]);

const wordsOf = (who: Person, name: string) =>
  [who.email, who.phone, who.username, who.id, name].map((word) => word.toLowerCase());

describe('neither side learns who the other is', () => {
  it('from no answer, letter or paper, from the draft to the end', async () => {
    const [thief, opener] = await named();
    const { id } = await decided('upheld', { thief, opener });
    await ok(post(thief, `/case/${id}/appeal`, { words: 'SECRETAPPEAL' }));
    await ok(propose(await admin(), id, 'upheld'));
    await afterDays(20);
    for (const [who, other, theirs] of [
      [opener, thief, ['THIEFNAME', 'SECRETANSWER', 'SECRETAPPEAL']],
      [thief, opener, ['OWNERNAME', 'SECRETWORDS']],
    ] as const) {
      const answers = await Promise.all([
        get(who, `/case/${id}`),
        get(who, '/case'),
        get(who, '/statement'),
        get(who, '/device/transfers'),
      ]);
      const letters = [...(await sentTo(who.email)), ...(await sentTo(who.phone))].map(
        ({ text, subject }) => `${subject} ${text}`,
      );
      const read = [...answers.map(({ body }) => JSON.stringify(body)), ...letters].join('\n').toLowerCase();
      for (const word of [...wordsOf(other, theirs[0]), ...theirs.map((one) => one.toLowerCase())])
        expect(read).not.toContain(word);
    }
  });

  it('nor does whoever looks at a device that a decision has moved: its history names nobody', async () => {
    const [thief, opener] = await named();
    const { id } = await decided('upheld', { thief, opener });
    await afterDays(15);
    const { device } = await stateOf(id);
    const shown = JSON.stringify((await get(opener, `/device/${device?.id}`)).body).toLowerCase();
    for (const word of wordsOf(thief, 'thiefname')) expect(shown).not.toContain(word);
    for (const path of ['/device/transfers', '/users/recent-contacts', `/device`]) {
      const list = JSON.stringify((await get(opener, path)).body).toLowerCase();
      for (const word of wordsOf(thief, 'thiefname')) expect(list, path).not.toContain(word);
    }
  });

  it('an opener is not told whether the number is registered', async () => {
    const phone = await registeredPhone(await member());
    const open = (identifier: string, who: Person) =>
      post(who, '/case', { kind: 'ownership', identifier, says: 'It is mine.' });
    const told = await Promise.all([open(phone.imei1, await member()), open(uniqueImei(), await member())]);
    const bare = told.map(({ status, body }) => [
      status,
      JSON.stringify(body)
        .replaceAll(body.data.id, '')
        .replace(/"number":"\d+"/, '')
        .replace(/"word":"\w+"/, '')
        .replace(/\d{4}-\d\d-\d\dT[^"]*/g, ''),
    ]);
    expect(bare[0]).toEqual(bare[1]);
  });
});

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

describe('two at the same moment', () => {
  const once = async (calls: Promise<Answer>[]) => {
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.every((status) => status < 500)).toBe(true);
  };

  it.each(['submit', 'withdraw'])('one of two is done: %s', async (verb) => {
    const { opener, id } = await draft();
    await once([post(opener, `/case/${id}/${verb}`), post(opener, `/case/${id}/${verb}`)]);
  });

  it('an admission and a withdrawal, an admission and a refusal', async () => {
    const [one, two] = [await submitted(), await submitted()];
    const other = await admin();
    await once([post(one.desk, `/admin/cases/${one.id}/admit`), post(one.opener, `/case/${one.id}/withdraw`)]);
    await once([
      post(two.desk, `/admin/cases/${two.id}/admit`),
      post(other, `/admin/cases/${two.id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }),
    ]);
  });

  it('two confirmations, two appeals, and both sides that accept', async () => {
    const made = await admitted();
    await ok(answer(made.thief, made.id));
    await ok(propose(made.desk, made.id, 'upheld'));
    await once([confirm(await admin(), made.id), confirm(await admin(), made.id)]);
    const appeal = { words: 'No.' };
    await once([
      post(made.thief, `/case/${made.id}/appeal`, appeal),
      post(made.thief, `/case/${made.id}/appeal`, appeal),
    ]);
    const { opener, thief, id } = await decided('upheld');
    await Promise.all([post(opener, `/case/${id}/accept`), post(thief, `/case/${id}/accept`)]);
    const { entries, row, device } = await stateOf(id);
    expect(entries.filter(({ verb }) => verb === 'accept').length).toBeGreaterThan(0);
    expect(row.state === 'closed').toBe(device?.ownerId === opener.id);
  });

  it('what a side has done once, and what whoever proposed it may not confirm, is not offered again', async () => {
    const { thief, desk, id } = await admitted();
    expect((await ok(post(thief, `/case/${id}/more-time`))).can).not.toContain('more_time');
    await ok(answer(thief, id));
    expect((await ok(propose(desk, id, 'upheld'))).can).not.toContain('confirm');
    expect((await ok(get(await admin(), `/admin/cases/${id}`))).can).toContain('confirm');
  });

  it('one admin keeps a case for half an hour: no other writes into it', async () => {
    const { id, desk } = await submitted();
    const other = await admin();
    await ok(post(desk, `/admin/cases/${id}/take`));
    expect((await post(other, `/admin/cases/${id}/take`)).status).toBe(409);
    expect((await post(other, `/admin/cases/${id}/admit`)).status).toBe(409);
    await ok(post(desk, `/admin/cases/${id}/admit`));
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

describe('two cases of one device', () => {
  it('are never admitted together', async () => {
    const one = await admitted();
    const two = await submitted({ thief: one.thief, phone: one.phone });
    const refused = await post(two.desk, `/admin/cases/${two.id}/admit`);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Another case') } });
  });

  it('a draft that lapses ends no mark that an admin or another case has set', async () => {
    const { thief, phone } = await admitted({ kind: 'contest' });
    await draft({ thief, phone });
    await afterDays(8);
    expect((await publicCheck(phone.imei1)).disputed).toBe(true);
  });
});

it('a second admin confirms what they have read, and nothing that was put in its place', async () => {
  const { thief, id, desk } = await admitted();
  await ok(answer(thief, id));
  await ok(propose(desk, id, 'rejected'));
  const seq = await proposalOf(id);
  await ok(propose(desk, id, 'upheld'));
  expect((await post(await admin(), `/admin/cases/${id}/confirm`, { seq })).status).toBe(409);
});

it('the other side keeps its time to answer when the opener withdraws', async () => {
  const { opener, thief, id, desk } = await admitted();
  await ok(post(opener, `/case/${id}/withdraw`));
  expect((await propose(desk, id, 'rejected')).status).toBe(409);
  await ok(answer(thief, id));
});

it('what the former owner sees of a device ends when a decision moves it, and the earlier history names nobody', async () => {
  const [thief, opener] = await named();
  const { id } = await decided('upheld', { thief, opener });
  await afterDays(15);
  const { device } = await stateOf(id);
  await ok(rest('PUT', `/device/${device?.id}`, { token: opener.token, body: { name: 'OWNERNAME PHONE' } }));
  const seen = JSON.stringify([await ok(get(thief, `/case/${id}`)), await ok(get(thief, '/case'))]);
  expect(seen).not.toContain('OWNERNAME');
});
