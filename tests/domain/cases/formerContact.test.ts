import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, devices, formerContacts } from '#db/schema/index.ts';
import { admin, db, member, type Person, registeredPhone } from '../../factories.ts';
import { uniquePhone } from '../../people.ts';
import { DAY, get, lay, ok, post } from './steps.ts';

/** Ada's account, taken over: its phone and e-mail were changed, and she has begun a new one with what was hers. */
async function takenOver({ changedAgo = 1, registeredAgo = 10 } = {}) {
  const account = await member();
  const phone = await registeredPhone(account);
  await db
    .update(devices)
    .set({ createdAt: Date.now() - registeredAgo * DAY })
    .where(eq(devices.id, phone.id));
  const [phoneOfBefore, emailOfBefore] = [account.phone, account.email];
  const changed = { phone: uniquePhone(), email: `thief-${account.id}@example.test` };
  await db.update(accounts).set(changed).where(eq(accounts.id, account.id));
  await db
    .update(formerContacts)
    .set({ changedAt: Date.now() - changedAgo * DAY })
    .where(eq(formerContacts.accountId, account.id));
  return { account, phone, phoneOfBefore, emailOfBefore };
}

const openedBy = async (who: Person, identifier: string) =>
  ok(post(who, '/case', { kind: 'ownership', cause: 'contacts', identifier, says: 'That was not me.' }), 201);

const kindsOf = ({ exhibits }: { exhibits: { kind: string }[] }) => exhibits.map(({ kind }) => kind);

describe('whoever has a contact that an account had before it was taken over', () => {
  it.each(['phone', 'email'] as const)('has the register speak for them: by the %s', async (contact) => {
    const { account, phone, phoneOfBefore, emailOfBefore } = await takenOver();
    const ada = await member(contact === 'phone' ? { phone: phoneOfBefore } : { email: emailOfBefore });
    const found = await openedBy(ada, phone.imei1);
    expect(kindsOf(found)).toEqual(['former_contact']);
    // One medium exhibit is not enough: a thief may hold SIM and mailbox, too.
    await ok(post(ada, `/case/${found.id}/submit`));
    const desk = await admin();
    expect((await post(desk, `/admin/cases/${found.id}/admit`)).body.code).toBe('EXHIBIT_NEEDED');
    await ok(lay(ada, found.id, 'sibling_number', phone.serialNumber));
    await ok(post(desk, `/admin/cases/${found.id}/admit`));
    const seen = JSON.stringify((await get(account, `/case/${found.id}`)).body);
    for (const word of [phoneOfBefore, emailOfBefore, 'contact of the owner']) expect(seen).not.toContain(word);
    const shown = await ok(get(desk, `/admin/cases/${found.id}`));
    expect(shown.exhibits[0]).toMatchObject({ kind: 'former_contact', examined: true, detail: expect.any(String) });
  });

  it.each([
    ['changed more than 30 days ago', { changedAgo: 31, registeredAgo: 60 }],
    ['changed before the device was registered', { changedAgo: 5, registeredAgo: 3 }],
  ])('not of one that was %s', async (_, when) => {
    const { phone, phoneOfBefore } = await takenOver(when);
    expect(kindsOf(await openedBy(await member({ phone: phoneOfBefore }), phone.imei1))).toEqual([]);
  });

  it('nor of a key holder’s phone, of an address that nobody proved, or of another account', async () => {
    const { account, phone, phoneOfBefore } = await takenOver();
    await db.update(formerContacts).set({ isKeyholderPhone: true }).where(eq(formerContacts.contact, phoneOfBefore));
    expect(kindsOf(await openedBy(await member({ phone: phoneOfBefore }), phone.imei1))).toEqual([]);
    const other = await takenOver();
    await db.update(formerContacts).set({ isProved: false }).where(eq(formerContacts.accountId, other.account.id));
    const typed = await member({ email: other.emailOfBefore });
    expect(kindsOf(await openedBy(typed, other.phone.imei1))).toEqual([]);
    const third = await takenOver();
    expect(kindsOf(await openedBy(await member({ phone: third.phoneOfBefore }), phone.imei1))).toEqual([]);
    expect(account.id).not.toBe(third.account.id);
  });

  it('nobody lays it by hand', async () => {
    const { phone } = await takenOver();
    const stranger = await member();
    const found = await openedBy(stranger, phone.imei1);
    expect((await lay(stranger, found.id, 'former_contact', 'x')).status).toBe(400);
  });
});
