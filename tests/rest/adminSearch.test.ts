import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices } from '#db/schema/index.ts';
import { finishRemovals } from '#domain/devices/remove.ts';
import { jobContext } from '#worker/context.ts';
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

describe('13.23 somebody is found', () => {
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

describe('13.25 a device that was removed while it is sought', () => {
  it('is found in the list, by a search and by everything that leads to it, and says when it was removed', async () => {
    const [boss, owner] = [await admin(), await member()];
    const [sought, calm] = [await registeredPhone(owner), await registeredPhone(owner)];
    const removal = { removalReason: 'sold', removalScheduledFor: 1 } as const;
    await db
      .update(devices)
      .set({ ...removal, status: 'stolen' })
      .where(eq(devices.id, sought.id));
    await db.update(devices).set(removal).where(eq(devices.id, calm.id));
    const now = Date.now();
    await finishRemovals(jobContext(bindings, now));

    for (const path of [
      `getdeVices?userId=${owner.id}`,
      `getdeVices?search=${owner.username}`,
      `getdeVices?search=${sought.imei1}`,
      `getdeVices?search=${sought.serialNumber}&status=stolen`,
      `getallforauser/${owner.id}`,
      `find?query=${sought.imei1}`,
    ])
      expect(await found(boss, path), path).toEqual([sought.id]);
    expect(await found(boss, `find?query=${calm.imei1}`)).toEqual([]);
    const { body } = await rest('GET', `/admin/getonedevice/${sought.id}`, { token: boss.token });
    expect(body.data).toMatchObject({ status: 'stolen', removedAt: new Date(now).toISOString() });
    expect((await rest('GET', `/admin/getonedevice/${calm.id}`, { token: boss.token })).status).toBe(404);
    expect((await rest('GET', '/device', { token: owner.token })).body.data).toEqual([]);
    const verified = await rest('GET', `/device/search?qparams=${sought.imei1}`, { token: boss.token });
    expect(verified.body.data).toMatchObject({ id: sought.id, status: 'stolen' });
  });
});
