import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts, attempts, formerContacts } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, type Person, registeredPhone, report } from '../../factories.ts';
import { uniqueImei, uniquePhone } from '../../people.ts';
import { handedOver, reportIt } from '../transfers/handoverSteps.ts';
import { act, decide, pendingTransfer } from '../transfers/steps.ts';
import { admitted, DAY, decided, draft, get, ok, submitted } from './steps.ts';

const look = async (who: Person, id: string) => (await ok(get(who, `/admin/cases/${id}`))).register;
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
const change = (who: Person, values: Partial<typeof accounts.$inferInsert>) =>
  db.update(accounts).set(values).where(eq(accounts.id, who.id));
const reportOf = (phone: { id: string }, who: Person, happenedOn: string) =>
  ok(rest('PUT', `/device/updatestatus/${phone.id}`, { token: who.token, body: { ...report('stolen'), happenedOn } }));

/** Given by its first owner to the one whom the case is against. */
async function handedOn() {
  const seller = await member();
  const phone = await registeredPhone(seller, { imei2: uniqueImei() });
  const { id, recipient } = await pendingTransfer({ owner: seller, device: phone });
  await ok(act(recipient, id, 'accept'));
  await ok(decide(await admin(), id, 'approve'));
  return { seller, phone, thief: recipient };
}

describe('what the register knows of a case', () => {
  it('tells since when the other side has the device, and how it got it', async () => {
    const first = await submitted();
    const registered = await look(first.desk, first.id);
    expect(registered).toMatchObject({
      heldBy: 'registration',
      heldSince: expect.any(String),
      transfers: [],
      links: [],
    });
    const { seller, thief, phone } = await handedOn();
    const second = await submitted({ thief, phone });
    const given = await look(second.desk, second.id);
    expect(given).toMatchObject({ heldBy: 'transfer', heldSince: given.transfers[0].at });
    expect(given.transfers).toMatchObject([{ from: expect.any(String), to: expect.any(String), ending: 'approved' }]);
    const links = (await look(second.desk, second.id)).links;
    expect(links).toEqual([]);
    const back = await submitted({ opener: seller, thief, phone });
    expect((await look(back.desk, back.id)).links).toMatchObject([{ kind: 'transfers', at: expect.any(String) }]);
  });

  it('says of a report that it comes late where the device was given away since that day, and not otherwise', async () => {
    const { thief, phone } = await handedOn();
    await reportOf(phone, thief, day(10));
    const late = await submitted({ thief, phone });
    const { reports } = await look(late.desk, late.id);
    expect(reports).toMatchObject([{ happenedOn: day(10), status: 'stolen', by: 'other', late: 'after_transfer' }]);

    const owner = await member();
    const asked = await registeredPhone(owner, { imei2: uniqueImei() });
    await pendingTransfer({ owner, device: asked });
    await reportOf(asked, owner, day(3));
    const requested = await submitted({ thief: owner, phone: asked });
    expect((await look(requested.desk, requested.id)).reports).toMatchObject([{ late: 'after_request' }]);

    const plain = await registeredPhone(owner, { imei2: uniqueImei() });
    await reportOf(plain, owner, day(3));
    const inTime = await submitted({ thief: owner, phone: plain });
    expect((await look(inTime.desk, inTime.id)).reports).toMatchObject([{ late: null }]);
  });

  it('names earlier cases of the device and of either side, and counts the lost ones; never an admin’s own, nor a draft', async () => {
    const lost = await decided('rejected');
    const { phone, opener, thief, id } = lost;
    for (const side of [opener, thief]) await ok(rest('POST', `/case/${id}/accept`, { token: side.token, body: {} }));
    const again = await submitted({ opener, thief: await member() });
    const ofOpener = await look(again.desk, again.id);
    expect(ofOpener.cases).toMatchObject([{ id, of: ['opener'], outcome: 'rejected', strike: true }]);
    expect(ofOpener.opener.strikes).toBe(1);
    expect(ofOpener.other.strikes).toBe(0);
    const ofDevice = await submitted({ thief, phone });
    expect((await look(ofDevice.desk, ofDevice.id)).cases).toMatchObject([{ id, of: ['device', 'other'] }]);
    await draft({ thief, phone });
    expect((await look(ofDevice.desk, ofDevice.id)).cases).toHaveLength(1);
    const boss = await admin();
    const own = await submitted({ opener: boss, thief });
    expect((await look(boss, ofDevice.id)).cases.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await look(own.desk, ofDevice.id)).cases).toHaveLength(2);
  });

  it('says whose contacts were changed within 7 days, and whose account is younger than 14', async () => {
    const { desk, id, opener, thief } = await submitted();
    await change(opener, { createdAt: Date.now() - 15 * DAY, contactsChangedAt: Date.now() - 8 * DAY });
    await change(thief, { contactsChangedAt: null, keyholdersChangedAt: Date.now() - 6 * DAY });
    const register = await look(desk, id);
    expect(register.opener).toEqual({ strikes: 0, contactsChangedAt: null, young: false });
    expect(register.other).toEqual({ strikes: 0, contactsChangedAt: expect.any(String), young: true });
  });

  it('links the two sides by contacts that both have or had, and by where they signed in', async () => {
    const { desk, id, opener, thief } = await admitted();
    const kinds = async () => (await look(desk, id)).links.map(({ kind }: { kind: string }) => kind).toSorted();
    const [shared, former] = [uniquePhone(), uniquePhone()];
    await change(opener, { keyholderPhone1: shared, keyholderPhone2: null });
    await change(thief, { keyholderPhone1: null, keyholderPhone2: null });
    expect(await kinds()).toEqual([]);
    await change(thief, { keyholderPhone1: shared });
    expect(await kinds()).toEqual(['key_holder']);
    const [{ phone } = { phone: '' }] = await db.select().from(accounts).where(eq(accounts.id, opener.id));
    await change(thief, { keyholderPhone1: phone });
    expect(await kinds()).toContain('opener_is_key_holder');
    await db.delete(formerContacts).where(eq(formerContacts.accountId, thief.id));
    await change(opener, { pendingEmail: thief.email });
    expect(await kinds()).toEqual(['contact', 'opener_is_key_holder']);
    for (const accountId of [opener.id, thief.id])
      await db.insert(formerContacts).values({ accountId, contact: former, isKeyholderPhone: false, changedAt: 1 });
    expect(await kinds()).toContain('former_contact');
    const signIn = (who: Person, from: string, at = Date.now()) =>
      db.insert(attempts).values({ kind: 'signed_in_from', key: `${who.id} ${from}`, at });
    await signIn(opener, 'cafe');
    await signIn(thief, 'home');
    expect(await kinds()).not.toContain('sign_in');
    await signIn(thief, 'cafe');
    expect(await kinds()).toContain('sign_in');
  });

  it('says where no second admin could confirm', async () => {
    const { desk, id } = await submitted();
    await admin();
    expect((await look(desk, id)).alone).toBe(false);
    await db
      .update(accounts)
      .set({ deactivatedAt: Date.now() })
      .where(and(eq(accounts.role, 'admin'), ne(accounts.id, desk.id)));
    expect((await look(desk, id)).alone).toBe(true);
  });
});

it('tells what both did in the handover that waits for the case, and how many key holders hear of it', async () => {
  const { owner, device, id } = await handedOver();
  await ok(reportIt(owner, device.id));
  const [row] = await db.select().from(cases).where(eq(cases.deviceId, device.id));
  const { register } = await ok(get(await admin(), `/admin/cases/${row?.id}`));
  expect(register.handover).toMatchObject({ id, paidAt: expect.any(String), handedOverAt: expect.any(String) });
  expect(register.holdersTold).toBe(2);
});
