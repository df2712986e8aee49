import { describe, expect, it } from 'vitest';
import { finishRemovals } from '#domain/devices/remove.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicCheck, rest } from '../../clients.ts';
import { admin, member, type Person, registeredPhone, report } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { uniqueImei } from '../../people.ts';
import { act, decide, mintVerified, pendingTransfer, request, stateOf as transferState } from '../transfers/steps.ts';
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
  propose,
  stateOf,
  submitted,
} from './steps.ts';

describe('a phone that a thief registered first', () => {
  it('comes back to its owner: admitted, silence, two admins, fourteen days, a paper that anybody can verify', async () => {
    const { thief, opener, phone, id, desk } = await admitted();
    expect((await publicCheck(phone.imei1)).disputed ?? false).toBe(false);
    await mintVerified(thief, phone.id);
    expect((await request(thief, phone.id, (await member()).email)).body.code).toBe('IN_DISPUTE');
    await afterDays(1);
    expect((await propose(desk, id, 'upheld')).status).toBe(409);
    await ok(answer(thief, id));
    const second = await admin();
    await ok(propose(desk, id, 'upheld'));
    expect((await confirm(desk, id)).status).toBe(403);
    await ok(confirm(second, id));
    await afterDays(13);
    expect((await stateOf(id)).device?.ownerId).toBe(thief.id);
    await afterDays(15);
    const { row, device, keys } = await stateOf(id);
    expect(row).toMatchObject({ state: 'closed', outcome: 'upheld' });
    expect(device).toMatchObject({ ownerId: opener.id, status: 'active' });
    expect(keys.every(({ proof, disputed }) => proof === 'shown' && !disputed)).toBe(true);
    const papers = await ok(get(opener, '/statement'));
    const [paper] = papers.items ?? papers;
    expect(paper.kind).toBe('decision');
  });

  it('tells the other side by e-mail, text and key holders, and nobody before it is admitted', async () => {
    const { thief, id, desk } = await submitted();
    expect(await sentTo(thief.email)).toHaveLength(0);
    expect((await get(thief, `/case/${id}`)).status).toBe(404);
    await ok(post(desk, `/admin/cases/${id}/admit`));
    const [letter] = await sentTo(thief.email);
    expect(letter?.subject).toContain('Somebody says');
    expect((await sentTo(thief.phone)).some(({ text }) => text.includes('there is a case'))).toBe(true);
  });
});

describe('a lock', () => {
  it('allows no removal and no certificate, also of one that was asked for before', async () => {
    const thief = await member();
    const phone = await registeredPhone(thief, { imei2: uniqueImei() });
    await ok(rest('DELETE', `/device/${phone.id}`, { token: thief.token, body: { reason: 'sold' } }));
    const { id } = await admitted({ thief, phone });
    const certificate = { audience: 'buyer', days: 7 };
    expect((await post(thief, `/device/${phone.id}/certificate`, certificate)).body.code).toBe('IN_DISPUTE');
    await finishRemovals(baseContext(bindings, Date.now() + 3 * DAY));
    expect((await stateOf(id)).device?.removedAt).toBeNull();
  });

  it('never stops an alarm, which the check shows as disputed', async () => {
    const { thief, phone } = await admitted({ kind: 'ownership' });
    expect(
      (await rest('PUT', `/device/updatestatus/${phone.id}`, { token: thief.token, body: report('stolen') })).status,
    ).toBe(200);
  });

  it('freezes a transfer that runs: neither an admin nor its deadline completes it', async () => {
    const thief = await member();
    const phone = await registeredPhone(thief, { imei2: uniqueImei() });
    const { recipient, id: transfer } = await pendingTransfer({ owner: thief, device: phone });
    await ok(act(recipient, transfer, 'accept'));
    await admitted({ thief, phone });
    expect((await decide(await admin(), transfer, 'approve')).body.code).toBe('IN_DISPUTE');
    await expireTransfers(baseContext(bindings, Date.now() + 22 * DAY));
    expect((await transferState(transfer)).transfer.state).toBe('pending');
  });

  it('ends sixty days after admission, whatever the desk does', async () => {
    const { id, thief, opener } = await admitted();
    await afterDays(59);
    expect((await stateOf(id)).row.state).toBe('admitted');
    await afterDays(61);
    const { row, device, disputed } = await stateOf(id);
    expect(row).toMatchObject({ state: 'closed', outcome: 'lapsed' });
    expect(device?.ownerId).toBe(thief.id);
    expect(disputed).toBe(false);
    for (const { email } of [thief, opener])
      expect((await sentTo(email))[0]?.subject).toBe('Your case ended without a decision');
  });
});

describe('a report that is wrong', () => {
  it('is disputed from admission on, and lifted at once where it was only declared', async () => {
    const { thief, phone, id, desk } = await admitted({ kind: 'contest' });
    expect(await publicCheck(phone.imei1)).toMatchObject({ status: 'stolen', disputed: true });
    await ok(answer(thief, id));
    await ok(propose(desk, id, 'lifted'));
    await ok(confirm(await admin(), id));
    expect(await publicCheck(phone.imei1)).toMatchObject({ status: 'clean' });
    expect((await stateOf(id)).row).toMatchObject({ state: 'closed', outcome: 'lifted' });
  });

  it('stands where the desk says so, and is disputed no more', async () => {
    const { phone, id } = await decided('stands', { kind: 'contest' });
    await afterDays(15);
    const answered = await publicCheck(phone.imei1);
    expect(answered.status).toBe('stolen');
    expect(answered.disputed ?? false).toBe(false);
    expect((await stateOf(id)).row.outcome).toBe('stands');
  });

  it('can be contested only where there is one', async () => {
    const phone = await registeredPhone(await member());
    const asked = post(await member(), '/case', { kind: 'contest', identifier: phone.imei1, says: 'It is wrong.' });
    expect((await asked).status).toBe(400);
  });
});

describe('nobody can decide', () => {
  it('marks the device for twelve months and moves nothing', async () => {
    const { id, thief } = await decided('undecidable', { kind: 'contest' });
    await afterDays(15);
    expect(await stateOf(id)).toMatchObject({ disputed: true, device: { ownerId: thief.id } });
    await afterDays(15 + 300);
    expect((await stateOf(id)).disputed).toBe(true);
    await afterDays(15 + 366);
    expect((await stateOf(id)).disputed).toBe(false);
  });
});

describe('a decision', () => {
  it('acts at once when both sides accept it', async () => {
    const { opener, thief, id } = await decided('upheld');
    await ok(post(opener, `/case/${id}/accept`));
    expect((await stateOf(id)).row.state).toBe('decided');
    await ok(post(thief, `/case/${id}/accept`));
    expect((await stateOf(id)).device?.ownerId).toBe(opener.id);
  });

  it('that is appealed acts only after a third admin has kept it', async () => {
    const { opener, thief, id, desk } = await decided('upheld');
    await ok(post(thief, `/case/${id}/appeal`, { words: 'I have a receipt.' }));
    const told = async (who: Person) =>
      (await sentTo(who.email)).filter(({ subject }) => subject?.includes('appealed'));
    expect([(await told(opener)).length, (await told(thief)).length]).toEqual([1, 0]);
    expect(JSON.stringify(await told(opener))).not.toContain('receipt');
    await afterDays(15);
    expect((await stateOf(id)).device?.ownerId).toBe(thief.id);
    expect((await propose(desk, id, 'upheld')).status).toBe(403);
    await ok(propose(await admin(), id, 'upheld'));
    expect((await post(thief, `/case/${id}/appeal`, { words: 'Again.' })).status).toBe(409);
    await afterDays(15);
    expect((await stateOf(id)).device?.ownerId).toBe(opener.id);
  });

  it('is turned round by a third admin only together with one of the first two', async () => {
    const { thief, id, second } = await decided('upheld');
    await ok(post(thief, `/case/${id}/appeal`, { words: 'I have a receipt.' }));
    await ok(propose(await admin(), id, 'rejected'));
    expect((await confirm(await admin(), id)).status).toBe(403);
    await ok(confirm(second, id));
    await afterDays(1);
    expect(await stateOf(id)).toMatchObject({
      row: { state: 'closed', outcome: 'rejected' },
      device: { ownerId: thief.id },
    });
  });

  it('needs an outcome of its own kind', async () => {
    const { thief, id, desk } = await admitted();
    await ok(answer(thief, id));
    expect((await propose(desk, id, 'lifted')).status).toBe(409);
  });
});

describe('before it is admitted', () => {
  it('a case needs one strong exhibit or two medium ones', async () => {
    const { opener, phone, id } = await draft();
    await ok(lay(opener, id, 'sibling_number', phone.imei2 ?? ''));
    await ok(post(opener, `/case/${id}/submit`));
    expect((await post(await admin(), `/admin/cases/${id}/admit`)).body.code).toBe('EXHIBIT_NEEDED');
  });

  it('a wrong second number counts for nothing, and is answered like a right one', async () => {
    const [right, wrong] = [await draft(), await draft()];
    const told = [
      await lay(right.opener, right.id, 'sibling_number', right.phone.imei2 ?? ''),
      await lay(wrong.opener, wrong.id, 'sibling_number', uniqueImei()),
    ];
    const shown = told.map(({ body }) =>
      body.data.exhibits.map(({ summary, examined }: Record<string, unknown>) => ({ summary, examined })),
    );
    expect(shown[0]).toEqual(shown[1]);
    await ok(lay(wrong.opener, wrong.id, 'police_extract', 'No. 1, Ikeja'));
    await ok(post(wrong.opener, `/case/${wrong.id}/submit`));
    const seen = await ok(get(await admin(), `/admin/cases/${wrong.id}`));
    expect(seen.weight.opener).toBe(false);
  });

  it('a refused one ends, and its other side never hears of it', async () => {
    const { thief, opener, id, desk } = await submitted();
    await ok(
      post(desk, `/admin/cases/${id}/refuse`, { reason: 'no_proof', words: 'The extract names another number.' }),
    );
    expect((await get(thief, `/case/${id}`)).status).toBe(404);
    expect(await sentTo(thief.email)).toHaveLength(0);
    expect((await sentTo(opener.email)).some(({ subject }) => subject?.includes('did not take up'))).toBe(true);
  });

  it('a draft lapses after a week', async () => {
    const { id } = await draft();
    await afterDays(8);
    expect((await stateOf(id)).row).toMatchObject({ state: 'closed', outcome: 'lapsed' });
  });
});
