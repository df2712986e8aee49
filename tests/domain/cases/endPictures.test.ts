import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { exhibits } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import { endPictures } from '#domain/cases/endPictures.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { admin, db, type Person } from '../../factories.ts';
import { admitted, afterDays, DAY, layPicture, ok, pictured, post } from './steps.ts';

const keptOf = async ({ id }: Person) => (await bindings.MEDIA.list({ prefix: `cases/${id}/` })).objects.length;
const keyOf = async (id: string) =>
  (await db.select().from(exhibits).where(eq(exhibits.id, id))).map(({ pictureKey }) => pictureKey);
const inDays = (days: number) => baseContext(bindings, Date.now() + days * DAY);

describe('pictures of a case', () => {
  it('go once a draft has lapsed or was withdrawn', async () => {
    const [lapsed, withdrawn] = [await pictured(), await pictured()];
    await ok(post(withdrawn.opener, `/case/${withdrawn.id}/withdraw`));
    await endPictures(inDays(0));
    expect([await keptOf(lapsed.opener), await keptOf(withdrawn.opener)]).toEqual([1, 0]);
    await afterDays(8);
    await endPictures(inDays(8));
    expect([await keptOf(lapsed.opener), await keyOf(lapsed.exhibit)]).toEqual([0, [null]]);
  });

  it('of either side go 90 days after it closed, and not a day before', async () => {
    const { opener, thief, id } = await admitted();
    await ok(layPicture(opener, id));
    await ok(layPicture(thief, id));
    await afterDays(61);
    await endPictures(inDays(89));
    expect([await keptOf(opener), await keptOf(thief)]).toEqual([1, 1]);
    await endPictures(inDays(61 + 91));
    expect([await keptOf(opener), await keptOf(thief)]).toEqual([0, 0]);
  });

  it('of a refused case stay for 90 days: its opener may ask why', async () => {
    const { opener, id } = await pictured();
    await ok(post(opener, `/case/${id}/submit`));
    await ok(post(await admin(), `/admin/cases/${id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }));
    await endPictures(inDays(80));
    expect(await keptOf(opener)).toBe(1);
    await endPictures(inDays(91));
    expect(await keptOf(opener)).toBe(0);
  });

  it('that the file store does not give up are tried again, also when their case is old, and shown to nobody meanwhile', async () => {
    const { opener, id, exhibit } = await pictured();
    const removed = await pictured();
    await ok(post(removed.opener, `/case/${removed.id}/submit`));
    const failing = vi.spyOn(bindings.MEDIA, 'delete').mockRejectedValue(new Error('R2 is down'));
    const body = { exhibitId: removed.exhibit, why: 'person' };
    await ok(post(await admin(), `/admin/cases/${removed.id}/remove`, body));
    await ok(post(opener, `/case/${id}/withdraw`));
    await endPictures(inDays(0));
    await purgeExpired(inDays(800));
    failing.mockRestore();
    expect([await keptOf(opener), await keptOf(removed.opener), (await keyOf(exhibit)).length]).toEqual([1, 1, 1]);
    await endPictures(inDays(0));
    expect([await keptOf(opener), await keptOf(removed.opener)]).toEqual([0, 0]);
    expect([await keyOf(exhibit), await keyOf(removed.exhibit)]).toEqual([[null], [null]]);
  });

  it('go with the account that is erased, together with what a failed upload left', async () => {
    const { opener, id, exhibit } = await pictured();
    await bindings.MEDIA.put(`cases/${opener.id}/${id}/left-over.webp`, 'x');
    await db
      .update(accounts)
      .set({ deletionDueAt: Date.now() - 1 })
      .where(eq(accounts.id, opener.id));
    await eraseAccounts(inDays(0));
    expect([await keptOf(opener), await keyOf(exhibit)]).toEqual([0, [null]]);
  });
});
