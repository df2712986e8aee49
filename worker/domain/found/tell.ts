import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { consume, hasCapacity, limitOf } from '#domain/kernel/limits.ts';
import { compose, composeLetter, composeWhere } from '#domain/messages/compose.ts';
import { LETTER_PAUSE } from '#schemas/found/foundWords.ts';
import type { Thread } from './thread.ts';

type Told = { change: Partial<Pick<Thread['row'], 'finderToldAt' | 'ownerToldAt'>>; writes: Statement[] };

/**
 * By e-mail and, for what matters most, by a text: the phone is gone, and somebody may read only one of them. Of new
 * sentences once an hour.
 */
export function tellOwner(ctx: Context, thread: Thread, what: 'opened' | 'proved' | 'said'): Told {
  const { row, device, owner } = thread;
  const isNews = what !== 'said' || row.ownerToldAt === null || row.ownerToldAt <= ctx.now - LETTER_PAUSE;
  if (!isNews) return NOTHING;
  const isShown = row.provedAt !== null;
  const data = { thread: row.id, device: device.name, ...(isShown && { shown: 'yes' }) };
  const letter = composeLetter(ctx, owner, { template: what === 'said' ? 'found_said' : 'found_opened', data });
  return {
    change: { ownerToldAt: ctx.now },
    writes: what === 'said' ? [letter] : [letter, ...textOwner(ctx, thread, isShown)],
  };
}

const NOTHING: Told = { change: {}, writes: [] };

/** Finders that show nothing use up none of the texts of those that do. */
function textOwner(ctx: Context, { row, device, owner }: Thread, isShown: boolean): Statement[] {
  if (owner.email === null) return [];
  const limit = limitOf(isShown ? 'found_text_shown' : 'found_text', device.id);
  return [
    composeWhere(
      ctx,
      sql`${owner.phone}`,
      { channel: 'sms', template: 'found_text', data: { thread: row.id, device: device.name } },
      sql`where ${hasCapacity(ctx, limit)}`,
    ),
    consume(ctx, limit),
  ];
}

/** Where they want to hear of it. */
export function tellFinder(ctx: Context, { row }: Thread): Told {
  const isSilent = row.finderToldAt === null || row.finderToldAt <= ctx.now - LETTER_PAUSE;
  if (row.contact === null || !isSilent) return NOTHING;
  const data = { foundId: row.id };
  const change = { finderToldAt: ctx.now };
  if (row.contact.includes('@'))
    return { change, writes: [compose(ctx, row.contact, { channel: 'email', template: 'found_answered', data })] };
  const limit = limitOf('found_answer_text', row.contact);
  const text = { channel: 'sms', template: 'found_answered_text', data } as const;
  return {
    change,
    writes: [composeWhere(ctx, sql`${row.contact}`, text, sql`where ${hasCapacity(ctx, limit)}`), consume(ctx, limit)],
  };
}
