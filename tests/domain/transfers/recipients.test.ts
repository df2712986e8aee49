import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, attempts } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, type Person, person, registeredPhone, uniquePerson } from '../../factories.ts';
import { act, askCode, pendingTransfer } from './steps.ts';

const search = async (who: Person, query: string) =>
  (await rest('GET', `/users/search?${new URLSearchParams({ query })}`, { token: who.token })).body.data;
const contacts = async (who: Person) => (await rest('GET', '/users/recent-contacts', { token: who.token })).body.data;
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
/** Usernames that begin alike and like nobody else's. */
const prefix = () => `q${Math.floor(Math.random() * 1e9)}`;

describe('the search for a recipient', () => {
  // Rules: P12-13
  it('finds an exact e-mail whole, however it is typed, and never tells a phone', async () => {
    const [asker, wanted] = [await person(), await person({ middleName: 'TEMI' })];
    const found = await search(asker, ` ${wanted.email.toUpperCase()} `);
    expect(found).toEqual([
      {
        id: wanted.id,
        _id: wanted.id,
        email: wanted.email,
        username: wanted.username,
        firstName: 'NGOZI',
        middleName: 'TEMI',
        surName: 'SECRETNAME',
        lastName: 'SECRETNAME',
        imageUrl: null,
        imageurl: null,
        role: 'user',
      },
    ]);
    expect(await search(asker, wanted.email.slice(0, -1))).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(wanted.phone.slice(4));
  });

  // Rules: P12-14
  it('finds the beginning of a username with its e-mail masked, at most ten', async () => {
    const asker = await person();
    const start = prefix();
    for (let n = 0; n < 12; n++) {
      await person({
        ...uniquePerson(),
        username: `${start}_${String.fromCharCode(97 + n)}`,
        email: `${start}${n}@mail.example.test`,
      });
    }
    const found = await search(asker, start.toUpperCase());
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ username: `${start}_a`, email: 'q•••@m•••.test' });
    expect(JSON.stringify(found)).not.toContain('mail.example');
    expect(await search(asker, start.slice(1))).toEqual([]);
  });

  // Rules: P12-15
  it('finds people one had a transfer with whole, by any part of name, e-mail or username', async () => {
    const { owner, recipient } = await pendingTransfer();
    for (const word of [recipient.username.slice(2), recipient.email.slice(3), 'ngozi secret']) {
      expect(await search(owner, word)).toMatchObject([{ id: recipient.id, email: recipient.email }]);
    }
    expect(await search(recipient, owner.email.slice(3))).toMatchObject([{ id: owner.id, email: owner.email }]);
    expect(await search(await member(), 'ngozi secret')).toEqual([]);
  });

  // Rules: 2.5-40
  it('never finds admins, oneself or the deactivated', async () => {
    const start = prefix();
    const named = (suffix: string) => ({ username: `${start}_${suffix}` });
    const asker = await person(named('me'));
    const boss = await person({ ...named('boss'), role: 'admin' });
    const gone = await person({ ...named('gone'), deactivatedAt: 1 });
    for (const query of [start, asker.email, boss.email, gone.email]) expect(await search(asker, query)).toEqual([]);
  });

  it('answers nothing to less than two characters, and nothing to wildcards', async () => {
    const asker = await person();
    for (const query of ['', 'u', '@', ' ', '%%', '__', 'user%', '**', 'user_{', "' or 1=1 --"])
      expect(await search(asker, query), query).toEqual([]);
  });

  // Rules: P12-16
  it('is limited to sixty a minute for each account', async () => {
    const asker = await person();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => rest('GET', '/users/search?query=zz', { token: asker.token })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('three hundred questions a day who has an account', () => {
  const used = async (who: Person) => {
    const taken = { kind: 'recipient_search', key: who.id, at: Date.now() };
    for (let n = 0; n < 15; n++) await db.insert(attempts).values(Array.from({ length: 20 }, () => taken));
  };

  it('hold for searches and for addresses of nobody that a code is asked for, not for transfers', async () => {
    const [owner, recipient] = [await member(), await member()];
    const { id } = await registeredPhone(owner);
    await used(owner);
    expect((await rest('GET', '/users/search?query=somebody', { token: owner.token })).status).toBe(429);
    expect((await askCode(owner, id, { recipientEmail: 'nobody@example.test' })).status).toBe(429);
    expect((await askCode(owner, id, { recipientEmail: recipient.email })).status).toBe(200);
  });

  it('count addresses of nobody', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    expect((await askCode(owner, id, { recipientEmail: 'nobody@example.test' })).status).toBe(400);
    const searches = and(eq(attempts.key, owner.id), eq(attempts.kind, 'recipient_search'));
    expect(await db.select().from(attempts).where(searches)).toHaveLength(1);
  });
});

describe('recent contacts', () => {
  it('are the other sides of one’s transfers, newest first, each once, whatever came of them', async () => {
    const owner = await member();
    const first = await pendingTransfer({ owner });
    await act(first.recipient, first.id, 'decline');
    const second = await pendingTransfer({ recipient: owner });
    expect(idsOf(await contacts(owner))).toEqual([second.owner.id, first.recipient.id]);
    await pendingTransfer({ owner, recipient: first.recipient });
    expect(idsOf(await contacts(owner))).toEqual([first.recipient.id, second.owner.id]);
    expect((await contacts(owner))[0]).toMatchObject({ email: first.recipient.email });
    expect(JSON.stringify(await contacts(owner))).not.toContain(first.recipient.phone.slice(4));
  });

  // Rules: P12-17
  it('are ten at most, and never admins or the deactivated', async () => {
    const owner = await member();
    const fromBoss = await pendingTransfer({ owner: await admin(), recipient: owner });
    const gone = await pendingTransfer({ owner });
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, gone.recipient.id));
    expect(await contacts(owner)).toEqual([]);
    for (let n = 0; n < 11; n++) await pendingTransfer({ owner });
    const found = await contacts(owner);
    expect(found).toHaveLength(10);
    expect(idsOf(found)).not.toContain(fromBoss.owner.id);
  });
});
