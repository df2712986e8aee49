import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, DomainError, logFault, Unavailable } from '#domain/errors.ts';
import { inspectPicture, noPicture, readWebp } from '#domain/kernel/inspectPicture.ts';
import type { Picture } from '#domain/kernel/jpeg.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { mediaUrl, ownAccount, pictureFolder } from './present.ts';

const SIDE = 512;

/** Draws the upload anew as a square. @throws Invalid; RateLimited; Conflict with another upload; Unavailable */
export async function changePicture(ctx: MemberContext, file: Blob): Promise<{ url: string }> {
  const { id } = ctx.actor;
  const { pictureKey: earlier } = await ownAccount(ctx);
  const uploaded = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  await consumeOrThrow(ctx, limitOf('picture', id));
  const pictureKey = `${pictureFolder(id)}${randomUUID()}.webp`;
  await storePicture(ctx, pictureKey, uploaded);
  const done = await commitIf(
    ctx,
    claim(
      'unchanged',
      ctx.db
        .update(accounts)
        .set({ pictureKey, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt), sql`${accounts.pictureKey} is ${earlier}`)),
    ),
    record(ctx, 'account.picture_change', { type: 'account', id }),
  );
  await deletePicture(ctx, done ? earlier : pictureKey);
  if (!done) throw new Conflict('Your picture was changed a moment ago. Please try again.');
  return { url: mediaUrl(pictureKey) };
}

async function storePicture(ctx: MemberContext, key: string, { plain, turn }: Picture): Promise<void> {
  try {
    const drawn = await ctx.pictures.square(plain, turn);
    if (!drawn) throw noPicture('This picture is damaged. Choose another one.');
    assertSquareWebp(drawn);
    await ctx.pictures.put(key, drawn);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logFault('Drawing a picture', error);
    throw new Unavailable('Pictures cannot be changed right now. Please try again later.', 'PICTURES_UNAVAILABLE');
  }
}

/** Check the service's output again before serving it: exactly one square WebP. */
function assertSquareWebp(drawn: Uint8Array): void {
  const picture = readWebp(drawn, []);
  if (picture?.width !== SIDE || picture.height !== SIDE) throw new Error('The image service drew something else.');
}

/** An orphaned file can't be guessed, so a failed delete is only logged. */
async function deletePicture(ctx: MemberContext, key: string | null): Promise<void> {
  if (key === null) return;
  try {
    await ctx.pictures.remove(key);
  } catch (error) {
    logFault(`Removing ${key}`, error);
  }
}
