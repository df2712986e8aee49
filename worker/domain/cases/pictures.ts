import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { exhibits } from '#db/schema/cases.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, DomainError, Invalid, NotFound } from '#domain/errors.ts';
import { inspectPicture } from '#domain/kernel/inspectPicture.ts';
import { dropPicture, keepPicture } from '#domain/kernel/keepPicture.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { claimActiveAdmin } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { PictureLaying, PictureRemoving } from '#schemas/cases/cases.ts';
import { EXHIBIT_PICTURE_SIDE, PICTURE_REMOVALS, traitsOf } from '#schemas/cases/caseWords.ts';
import type { DeskCase, MemberCase } from '#schemas/responses/cases.ts';
import {
  type Case,
  command,
  commandsOf,
  type Exhibit,
  findCase,
  findOwnCase,
  hasPicture,
  personIn,
  requireCommand,
  requireNeutral,
} from './case.ts';
import { findForDesk } from './desk.ts';
import { casePictures } from './endPictures.ts';
import { newExhibit, requireRoom } from './exhibits.ts';
import { presentCase, presentForDesk } from './present.ts';

const DRAWING = { side: EXHIBIT_PICTURE_SIDE, square: false };
const UNAVAILABLE = 'Pictures can’t be added right now. Nothing is lost: please try again in a few minutes.';

/** Adds a picture, drawn anew, for its side and the desk alone. @throws NotFound; Conflict; Invalid; RateLimited; Unavailable */
export async function layPicture(ctx: MemberContext, { id, kind, text, file }: PictureLaying): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  const { side } = found;
  requireRoom(found, side);
  const { label, picture, untyped } = traitsOf(kind);
  if (!picture) throw new Invalid('This is shown by its number, without a picture.', 'kind');
  if (!untyped && text === '') throw new Invalid('Please type what the picture shows.', 'text');
  const uploaded = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  await consumeOrThrow(ctx, limitOf('case_picture', ctx.actor.id));
  const pictureKey = `${casePictures(ctx.actor.id, id)}${randomUUID()}.webp`;
  await keepPicture(ctx, pictureKey, uploaded, DRAWING, UNAVAILABLE);
  const shown = untyped ? { summary: label, detail: null } : { summary: text, detail: text };
  const exhibit = newExhibit(ctx, found, side, kind, { ...shown, pictureKey });
  const { writes, after } = command(ctx, found, side, { verb: 'lay', exhibitId: exhibit.id });
  try {
    await commit(ctx, writes, ctx.db.insert(exhibits).values(exhibit));
  } catch (error) {
    // After any other error the row may have been written.
    if (error instanceof DomainError) await dropPicture(ctx, pictureKey);
    throw error;
  }
  return presentCase(ctx, { ...after, side, exhibits: [...found.exhibits, exhibit] });
}

type Asked = { id: string; exhibitId: string };

/** One’s own. @throws NotFound, also for the other side’s */
export async function openOwnPicture(ctx: MemberContext, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  const found = await findOwnCase(ctx, asked.id);
  const exhibit = pictureIn(found, asked.exhibitId);
  if (exhibit?.side !== found.side) throw noPicture();
  return open(ctx, exhibit);
}

/** Every look is recorded before it is answered. @throws NotFound; Forbidden for a party */
export async function openForDesk(ctx: MemberContext, { id, exhibitId }: Asked): Promise<ReadableStream<Uint8Array>> {
  const found = await findCase(ctx, id);
  requireNeutral(found, ctx.actor);
  const exhibit = pictureIn(found, exhibitId);
  if (!exhibit) throw noPicture();
  await commit(ctx, record(ctx, 'case.picture_view', { type: 'case', id }, { exhibit: exhibitId }));
  return open(ctx, exhibit);
}

async function open(ctx: MemberContext, { pictureKey }: Exhibit): Promise<ReadableStream<Uint8Array>> {
  const picture = await ctx.pictures.open(pictureKey ?? '');
  if (!picture) throw noPicture();
  return picture;
}

const noPicture = () => new NotFound('There is no such picture.');

const pictureIn = ({ exhibits: laid }: Case, id: string): Exhibit | undefined =>
  laid.find((one) => one.id === id && hasPicture(one));

/** Who can still add another one learns of it at once: the desk goes on with what it has. */
function tellRemoval(ctx: MemberContext, found: Case, { side }: Exhibit, words: string): Statement[] {
  const person = personIn(found, side === 'opener' ? found.row.openerId : found.row.otherId);
  if (!person || !commandsOf(found, side).includes('lay')) return [];
  return [composeLetter(ctx, person, { template: 'case_picture_removed', data: { case: found.row.id, words } })];
}

/** From now on it is shown to nobody and counts for nothing; its side is told why. @throws NotFound; Conflict; Forbidden */
export async function removePicture(ctx: MemberContext, { id, exhibitId, why }: PictureRemoving): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'remove');
  const exhibit = pictureIn(found, exhibitId);
  if (!exhibit) throw new Conflict('There is no picture here that could be removed.');
  const removed = { removedAt: ctx.now, removedWhy: why, examinedAt: null, examinedBy: ctx.actor.id };
  const words = `${traitsOf(exhibit.kind).label}: ${PICTURE_REMOVALS[why]}.`;
  const { writes, after } = command(ctx, found, 'desk', { verb: 'remove', exhibitId, words });
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    writes,
    ctx.db
      .update(exhibits)
      .set(removed)
      .where(and(eq(exhibits.id, exhibitId), isNull(exhibits.removedAt))),
    tellRemoval(ctx, found, exhibit, words),
  );
  // The schedule tries again (`endPictures`).
  await dropPicture(ctx, exhibit.pictureKey);
  return presentForDesk(ctx, {
    ...after,
    exhibits: found.exhibits.map((one) => (one.id === exhibitId ? { ...one, ...removed } : one)),
  });
}
