import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, devices, formerContacts } from '#db/schema/index.ts';
import { finishRemovals } from '#domain/devices/remove.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../clients.ts';
import { pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person, person, registeredPhone, uniquePerson } from '../factories.ts';

async function found(boss: Person, path: string): Promise<string[]> {
  const { status, body } = await rest('GET', `/admin/${path}`, { token: boss.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }: Json) => id);
}

/** A name of letters that nobody else has. */
const name = () =>
  uniquePerson()
    .username.replace(/\D/g, '')
    .replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

const spellings = (phone: string) => {
  const [, a, b, c] = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return [
    phone,
    `+234 ${a} ${b} ${c}`,
    `0${a} ${b} ${c}`,
    `0${a}${b}${c}`,
    `234${a}${b}${c}`,
    `${a} ${b} ${c}`,
    `(0${a}) ${b}-${c}`,
  ];
};

describe('somebody is found', () => {
  it('by a phone number as the console prints it, and in every usual spelling, in each list that shows people', async () => {
    const boss = await admin();
    const [owner, recipient] = [await member(), await member()];
    const { id } = await pendingTransfer({ owner, recipient });
    for (const typed of spellings(owner.phone).map(encodeURIComponent)) {
      expect(await found(boss, `getalluser?search=${typed}`), typed).toEqual([owner.id]);
      expect(await found(boss, `device-transfers?search=${typed}`), typed).toEqual([id]);
      expect(await found(boss, `getdeVices?search=${typed}`), typed).toHaveLength(1);
      expect(await found(boss, `find?query=${typed}`), typed).toContain(owner.id);
    }
  });

  it('by the names in any order, whole or begun', async () => {
    const [boss, first, middle, last] = [await admin(), name(), name(), name()];
    const who = await person({ firstName: first, middleName: middle, surName: last });
    const plain = await person({ firstName: middle, surName: last });
    for (const typed of [
      `${last} ${first}`,
      `${first} ${last}`,
      `${last}, ${first}`.toLowerCase(),
      `${first} ${middle} ${last}`,
      `${last} ${first} ${middle}`,
      `${last} ${middle} ${first}`,
      `${middle} ${first}`,
    ])
      expect(await found(boss, `getalluser?search=${encodeURIComponent(typed)}`), typed).toEqual([who.id]);
    expect((await found(boss, `getalluser?search=${last}`)).toSorted()).toEqual([who.id, plain.id].toSorted());
    expect((await found(boss, `getalluser?search=${last}%20${middle}`)).toSorted()).toEqual(
      [who.id, plain.id].toSorted(),
    );
  });
});

describe('a search finds what stands anywhere', () => {
  it('Ada’s phone by words of its name and model and by the last digits of its numbers, in any order of the words', async () => {
    const [boss, ada, model] = [await admin(), await member(), name()];
    const phone = await registeredPhone(ada, { name: `My ${name()} A54`, model: `SM-${model}` });
    const [, called = ''] = phone.name.split(' ');
    const tails = [phone.imei1.slice(-8), phone.serialNumber.slice(-8)];
    for (const typed of [called.toLowerCase(), `a54 ${called}`, `${called} a5`, model, `SM-${model}`, ...tails]) {
      const path = `search=${encodeURIComponent(typed)}`;
      expect(await found(boss, `getdeVices?${path}`), typed).toEqual([phone.id]);
      expect(await found(boss, `getdeVices?userId=${ada.id}&${path}`), typed).toEqual([phone.id]);
      expect(await found(boss, `find?query=${encodeURIComponent(typed)}`), typed).toContain(phone.id);
    }
    expect(await found(boss, `getdeVices?search=${phone.imei1.slice(-4)}&userId=${ada.id}`)).toEqual([phone.id]);
    expect(await found(boss, `getdeVices?search=${called}%20${name()}`)).toEqual([]);
  });

  it('a person by the middle of an e-mail, the end of the phone, and by a former phone and e-mail, which it says', async () => {
    const [boss, part] = [await admin(), name().toLowerCase()];
    const who = await person({ email: `x.${part}@old.test` });
    const list = async (typed: string) => {
      const { body } = await rest('GET', `/admin/getalluser?search=${encodeURIComponent(typed)}`, {
        token: boss.token,
      });
      return body.data.map(({ id, foundBy }: Json) => [id, foundBy]);
    };
    for (const typed of [part, who.phone.slice(-8)]) expect(await list(typed), typed).toEqual([[who.id, undefined]]);
    const phone = uniquePerson().phone;
    await db
      .update(accounts)
      .set({ phone, email: `y${part}@new.test` })
      .where(eq(accounts.id, who.id));
    for (const typed of [who.phone, `0${who.phone.slice(4)}`, who.phone.slice(-8)])
      expect(await list(typed), typed).toEqual([[who.id, 'former phone']]);
    expect(await list(who.email)).toEqual([[who.id, 'former e-mail']]);
    expect(await list(phone)).toEqual([[who.id, undefined]]);
    const { body } = await rest('GET', `/admin/find?query=${who.phone.slice(1)}`, { token: boss.token });
    expect(body.data[0]).toMatchObject({ id: who.id, line: expect.stringMatching(/ · former phone$/) });
    await db.delete(formerContacts).where(eq(formerContacts.accountId, who.id));
    expect(await list(who.phone)).toEqual([]);
  });

  it('says that more than 500 match, and shows the nearest 500', async () => {
    const [boss, owner, called] = [await admin(), await member(), name()];
    await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 501)
      insert into devices (id, owner_id, name, type, serial_number, status, created_at, updated_at)
      select 'many-' || i, ${owner.id}, 'A ' || ${called}, 'laptop', 'MANY' || i, 'active', i, i from n`);
    const { body } = await rest('GET', `/admin/getdeVices?search=${called}`, { token: boss.token });
    expect(body.pagination).toMatchObject({ total: 500, atLeast: true });
    expect((await found(boss, `getdeVices?search=${called}&page=50`)).length).toBe(10);
    const none = await rest('GET', `/admin/getdeVices?search=${called}&status=stolen`, { token: boss.token });
    expect(none.body.pagination).toMatchObject({ total: 0, atLeast: true });
    await db.delete(devices).where(eq(devices.ownerId, owner.id));
    expect(await db.all(sql`select 1 from search_words where subject_id glob 'many-*'`)).toEqual([]);
  });
});

describe('a device that was removed while it is flagged', () => {
  it('is found in the list, by a search and by everything that leads to it, and says when it was removed', async () => {
    const [boss, owner] = [await admin(), await member()];
    const [flagged, calm] = [await registeredPhone(owner), await registeredPhone(owner)];
    const removal = { removalReason: 'sold', removalScheduledFor: 1 } as const;
    await db
      .update(devices)
      .set({ ...removal, status: 'stolen' })
      .where(eq(devices.id, flagged.id));
    await db.update(devices).set(removal).where(eq(devices.id, calm.id));
    const now = Date.now();
    await finishRemovals(baseContext(bindings, now));

    for (const path of [
      `getdeVices?userId=${owner.id}`,
      `getdeVices?search=${owner.username}`,
      `getdeVices?search=${flagged.imei1}`,
      `getdeVices?search=${flagged.serialNumber}&status=stolen`,
      `getallforauser/${owner.id}`,
      `find?query=${flagged.imei1}`,
    ])
      expect(await found(boss, path), path).toEqual([flagged.id]);
    expect(await found(boss, `find?query=${calm.imei1}`)).toEqual([]);
    const { body } = await rest('GET', `/admin/getonedevice/${flagged.id}`, { token: boss.token });
    expect(body.data).toMatchObject({ status: 'stolen', removedAt: new Date(now).toISOString() });
    expect((await rest('GET', `/admin/getonedevice/${calm.id}`, { token: boss.token })).status).toBe(404);
    expect((await rest('GET', '/device', { token: owner.token })).body.data).toEqual([]);
    const verified = await rest('GET', `/device/search?qparams=${flagged.imei1}`, { token: boss.token });
    expect(verified.body.data).toMatchObject({ id: flagged.id, status: 'stolen' });
  });
});
