import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { retentionMs } from '#schemas/rules/retention.ts';

const AT_ONCE = 50;

/**
 * By the schedule: pictures that the desk removed, of cases that ended long ago, and of those that never came before
 * the desk. A file goes before its row says so: a run may stop anywhere and the next one continues.
 */
export async function endPictures(ctx: Context): Promise<void> {
  await eachOf(removedPictures(ctx), async ({ id, key }) => {
    await ctx.pictures.remove(key);
    await ctx.db.run(sql`update exhibits set picture_key = null where id = ${id}`);
  });
  await eachOf(endedCases(ctx), async ({ id, openerId, otherId }) => {
    await ctx.pictures.removeAll(casePictures(openerId, id));
    if (otherId !== null) await ctx.pictures.removeAll(casePictures(otherId, id));
    await ctx.db.run(sql`update exhibits set picture_key = null where case_id = ${id} and picture_key is not null`);
  });
}

const removedPictures = ({ db, now }: Context) =>
  db.all<{ id: string; key: string }>(sql`select id, picture_key as key from exhibits indexed by exhibits_picture
    where picture_key is not null and laid_at <= ${now} and removed_at is not null limit ${AT_ONCE}`);

const endedCases = ({ db, now }: Context) =>
  db.all<{ id: string; openerId: string; otherId: string | null }>(sql`
    select id, opener_id as "openerId", other_id as "otherId" from cases
    where id in (select case_id from exhibits indexed by exhibits_picture
        where picture_key is not null and laid_at <= ${now})
      and state = 'closed' and held = 0 and (closed_at <= ${now - retentionMs('casePictures')}
        or (admitted_at is null and outcome in ('lapsed', 'withdrawn'))) limit ${AT_ONCE}`);

async function eachOf<Row extends { id: string }>(rows: Promise<Row[]>, end: (row: Row) => Promise<void>) {
  for (const row of await rows) await end(row).catch((error) => logFault(`Removing pictures of ${row.id}`, error));
}

/** Each account has its own folder, so that erasing it finds every file, also one that a failed upload left behind. */
export const casePicturesOf = (accountId: string): string => `cases/${accountId}/`;
export const casePictures = (accountId: string, caseId: string): string => `${casePicturesOf(accountId)}${caseId}/`;
