import { describe, expect, it } from 'vitest';
import { type Answer, publicCheck } from '../clients.ts';
import {
  admitted,
  afterDays,
  answer,
  confirm,
  decided,
  draft,
  get,
  ok,
  post,
  proposalOf,
  propose,
  stateOf,
  submitted,
} from '../domain/cases/steps.ts';
import { admin } from '../factories.ts';

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
