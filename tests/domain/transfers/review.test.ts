import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transfers } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, type Person, registeredPhone } from '../../factories.ts';
import { act, decide, mintVerified, pendingTransfer, request } from './steps.ts';

const list = async (boss: Person, query: Record<string, string> = {}) =>
  (await rest('GET', `/admin/device-transfers?${new URLSearchParams(query)}`, { token: boss.token })).body;
const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

describe('the admins’ list of transfers', () => {
  // Rules: 2.3-05, 2.7-22, P7-19
  it('shows each with its parties, reason, answer and deadline', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    const boss = await admin();
    const [card] = (await list(boss, { search: owner.email })).data;
    expect(card).toMatchObject({
      _id: id,
      deviceName: 'My phone',
      device: { id: device.id, Type: 'smartphone', SN: device.serialNumber, IMEI1: device.imei1 },
      fromUser: { username: owner.username, email: owner.email, name: 'NGOZI SECRETNAME', deactivated: false },
      toUser: { username: recipient.username, email: recipient.email },
      reason: 'Gift',
      status: 'pending',
      accepted: false,
      answer: null,
      createdAt: expect.any(String),
      reviewDeadline: expect.any(String),
    });
    await act(recipient, id, 'accept');
    expect((await list(boss, { search: owner.email })).data[0]).toMatchObject({ accepted: true, answer: 'accepted' });
  });

  it('is sorted and filtered by deadline and by acceptance, page by page, with a search and without', async () => {
    const [owner, boss] = [await member(), await admin()];
    const made: Awaited<ReturnType<typeof pendingTransfer>>[] = [];
    for (let n = 0; n < 4; n++) made.push(await pendingTransfer({ owner }));
    const [late, soon, later, sooner] = made;
    if (!late || !soon || !later || !sooner) throw new Error('Four were made.');
    const day = 86_400_000;
    for (const [at, { id }] of [sooner, soon, late, later].entries())
      await db
        .update(transfers)
        .set({ reviewDeadline: Date.now() + (at + 1) * day })
        .where(eq(transfers.id, id));
    await act(soon.recipient, soon.id, 'accept');
    await act(later.recipient, later.id, 'accept');

    const own = made.map(({ id }) => id);
    const all = async (query: Record<string, string>) => {
      const found: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; page === 1 || cursor; page++) {
        const body = await list(boss, {
          limit: '2',
          page: String(page),
          status: 'pending',
          ...query,
          ...(cursor && { cursor }),
        });
        found.push(...idsOf(body).filter((id) => own.includes(id)));
        cursor = body.pagination.next ?? undefined;
      }
      return found;
    };
    const searches: Record<string, string>[] = [{}, { search: owner.username }];
    for (const search of searches) {
      expect(await all({ sort: 'deadline', ...search })).toEqual([sooner.id, soon.id, late.id, later.id]);
      const desc = await all({ sort: 'deadline', order: 'desc', ...search });
      expect(desc).toEqual([later.id, late.id, soon.id, sooner.id]);
      expect(await all({ sort: 'acceptance', ...search })).toEqual([soon.id, later.id, sooner.id, late.id]);
      const accepted = await all({ sort: 'deadline', recipient: 'accepted', ...search });
      expect(accepted).toEqual([soon.id, later.id]);
      const unanswered = await all({ sort: 'deadline', recipient: 'unanswered', ...search });
      expect(unanswered).toEqual([sooner.id, late.id]);
      expect(await all({ ...search })).toEqual([sooner.id, later.id, soon.id, late.id]);
    }
  });

  // Rules: 2.2-169, 2.2-73
  it.each([
    ['the beginning of the device’s name', (one: Names) => one.device.slice(0, 12).toLowerCase()],
    ['the recipient’s surname', (one: Names) => one.surName.toLowerCase()],
    ['the recipient’s whole name', (one: Names) => `ngozi ${one.surName.slice(0, -1)}`],
    ['the beginning of the owner’s username', (one: Names) => one.owner.username],
    ['the beginning of the recipient’s e-mail', (one: Names) => one.recipient.email.split('@')[0] ?? ''],
    ['more than a pattern holds', (one: Names) => one.device],
  ])('is searched by %s', async (_, wordOf) => {
    const surName = `ỌLÁ${Math.floor(Math.random() * 1e9)}`.replace(
      /\d/g,
      (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '',
    );
    const [owner, recipient, boss] = [await member(), await member({ surName }), await admin()];
    const name = `Tablet ${Math.random().toString(36).slice(2)} of the shop in Ikeja`.slice(0, 50);
    const device = await registeredPhone(owner, { name });
    await mintVerified(owner, device.id);
    const { body } = await request(owner, device.id, recipient.email);
    await pendingTransfer();
    const found = await list(boss, { search: wordOf({ device: name, surName, owner, recipient }) });
    expect(idsOf(found)).toEqual([body.data.id]);
  });

  it('shows and finds a device by what it was called that day, whatever its new owner calls it', async () => {
    const [owner, boss] = [await member(), await admin()];
    const own = owner.username.slice(-6);
    const [before, after] = [`Before ${own}`, `After ${own}`];
    const device = await registeredPhone(owner, { name: before });
    const { id, recipient } = await pendingTransfer({ owner, device });
    await decide(boss, id, 'approve');
    const body = { name: after, model: 'New model' };
    expect((await rest('PUT', `/device/${device.id}`, { token: recipient.token, body })).status).toBe(200);
    const { data } = await list(boss, { search: before });
    expect(data).toMatchObject([{ _id: id, deviceName: before, device: { name: before, model: null } }]);
    expect(idsOf(await list(boss, { search: after }))).toEqual([]);
  });

  it('takes what is typed for text, not for a pattern', async () => {
    await pendingTransfer();
    for (const search of ['%', '_y phone', "' or 1=1 --"])
      expect(idsOf(await list(await admin(), { search }))).toEqual([]);
  });
});

type Names = { device: string; surName: string; owner: Person; recipient: Person };
