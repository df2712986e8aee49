import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { links, messages } from '#db/schema/index.ts';
import { request as page, rest } from '../clients.ts';
import {
  askHolder,
  LINK_ENDED,
  meOf,
  ownerWithHolders,
  redeem,
  resetBy,
  vouch,
} from '../domain/accounts/recoverySteps.ts';
import { forget, NEW_PASSWORD, signIn } from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, uniquePhone } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { accountRow } from '../rows.ts';

const DAY = 86_400_000;

test('phone, e-mail and both key holders are told at once of a reset, with a link that undoes it; the phone with one of its own', async () => {
  const { owner, keyholderPhone1, keyholderPhone2 } = await ownerWithHolders();
  await resetBy(owner);
  const tokens = await Promise.all(
    [owner.phone, owner.email, keyholderPhone1, keyholderPhone2].map((to) => linkSentTo(to, /reset/)),
  );
  expect(new Set(tokens).size).toBe(2);
  expect(tokens.filter((token) => token === tokens[0])).toHaveLength(1);
  const rows = await db.select().from(messages);
  expect(JSON.stringify(rows)).not.toContain(tokens[0]);
});

test('a link that comes too late to undo a reset leads to a case for thirty days, and tells of nobody', async () => {
  const owner = await member();
  await resetBy(owner);
  const token = await linkSentTo(owner.email);
  const age = (days: number) =>
    db
      .update(links)
      .set({ createdAt: Date.now() - days * DAY, expiresAt: Date.now() - (days - 3) * DAY })
      .where(eq(links.id, token.slice(0, 16)));
  const shown = async (method = 'GET', path = token) => {
    const answer = await page(`/l/${path}`, { method });
    return [answer.status, await answer.text()] as const;
  };
  await age(4);
  const before = await accountRow(owner);
  for (const method of ['GET', 'POST']) {
    const [status, html] = await shown(method);
    expect(status).toBe(410);
    expect(html).toContain('href="/dashboard/cases/new?kind=ownership&cause=contacts"');
    for (const secret of [owner.username, owner.email, before?.firstName ?? '']) expect(html).not.toContain(secret);
  }
  expect(await accountRow(owner)).toEqual(before);
  expect((await shown('GET', `${token.slice(0, 35)}${token.endsWith('A') ? 'B' : 'A'}`))[1]).not.toContain(
    '/cases/new',
  );
  await age(31);
  expect((await shown())[1]).not.toContain('/cases/new');
  await age(4);
  await db
    .update(links)
    .set({ endedAt: Date.now() })
    .where(eq(links.id, token.slice(0, 16)));
  expect((await shown())[1]).not.toContain('/cases/new');
});

test('undoing a reset signs the thief out, brings the old password back and keeps the hold', async () => {
  const owner = await member();
  const thief = await resetBy(owner);
  const token = await linkSentTo(owner.email);
  const uses = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect((await rest('GET', '/users/getme', { token: thief.token })).status).toBe(401);
  expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(401);
  const { body } = await signIn(owner.email, PASSWORD);
  expect((await meOf(body.data.accessToken)).recoveryHold).not.toBeNull();
});

test('a link undoes nothing of another account, after 72 hours, or when it is guessed', async () => {
  const [owner, other] = [await member(), await member()];
  await resetBy(owner);
  await resetBy(other);
  const [mine, theirs] = [await linkSentTo(owner.email), await linkSentTo(other.email)];
  const before = await accountRow(owner);
  expect(await redeem(theirs.slice(0, 16) + mine.slice(16))).toMatchObject(LINK_ENDED);
  expect(await redeem(`${mine.slice(0, 35)}${mine.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(LINK_ENDED);
  expect((await redeem(theirs, owner)).status).toBe(200);
  expect(await accountRow(owner)).toEqual(before);
  await db
    .update(links)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(links.id, mine.slice(0, 16)));
  expect(await redeem(mine)).toMatchObject(LINK_ENDED);
  expect(await accountRow(owner)).toEqual(before);
});

test('opening a link changes nothing; its one button does, without a script', async () => {
  const owner = await member();
  await resetBy(owner);
  const path = `/l/${await linkSentTo(owner.email)}`;
  const before = await accountRow(owner);
  for (const method of ['GET', 'HEAD']) await page(path, { method });
  expect(await accountRow(owner)).toEqual(before);
  const pressed = await page(path, { method: 'POST', headers: { 'CF-Connecting-IP': '192.0.2.77' } });
  expect(pressed.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await accountRow(owner))?.passwordHash).not.toBe(before?.passwordHash);
  expect((await page(path)).status).toBe(410);
});

test('a code to a key holder lifts the hold', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  const back = await resetBy(owner);
  expect(await vouch(back, 'keyholder1', keyholderPhone1)).toMatchObject({
    status: 200,
    body: { data: { recoveryHold: null } },
  });
});

test('a reset by a key holder’s code sets the hold too, and the other key holder lifts it', async () => {
  const { owner, keyholderPhone1, keyholderPhone2 } = await ownerWithHolders();
  const back = await resetBy(owner, 'keyholder1', keyholderPhone1);
  expect((await meOf(back.token)).recoveryHold).toMatchObject({ by: 'keyholder1' });
  expect((await askHolder(back, 'keyholder1')).status).toBe(400);
  // The thief holds the owner's phone: it is notified, but can undo and reset nothing.
  await expect(linkSentTo(owner.phone)).rejects.toThrow();
  const codes = (await sentTo(owner.phone)).length;
  await forget(owner.phone);
  expect(await sentTo(owner.phone)).toHaveLength(codes);
  expect((await vouch(back, 'keyholder2', keyholderPhone2)).status).toBe(200);
});

test('a key holder who was named lately cannot vouch', async () => {
  const owner = await member();
  const keyholderPhone1 = uniquePhone();
  const body = { keyholderPhone1, currentPassword: PASSWORD };
  expect((await rest('PUT', '/users/update-user', { token: owner.token, body })).status).toBe(200);
  expect((await askHolder(owner, 'keyholder1')).status).toBe(409);
});

test('an admin sees the hold, and the audit tells of its beginning, end and undoing', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  const back = await resetBy(owner);
  const { token } = await admin();
  const seen = await rest('GET', `/admin/getoneuser/${owner.id}`, { token });
  expect(seen.body.data.recoveryHold).toMatchObject({ by: 'owner' });
  await vouch(back, 'keyholder1', keyholderPhone1);
  await resetBy(owner);
  await redeem(await linkSentTo(owner.email, /Undo/));
  const actions = (await rest('GET', `/admin/audit?subjectType=account&subjectId=${owner.id}&limit=50`, { token })).body
    .data;
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['account.hold_begin', 'account.hold_lift', 'account.reset_undo']),
  );
});
