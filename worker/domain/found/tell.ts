import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { hasCapacity, type LimitOf, limitOf, recordUse } from '#domain/kernel/limits.ts';
import { composeLetter, composeWhere, type Message } from '#domain/messages/compose.ts';
import { LETTER_PAUSE } from '#schemas/found/foundWords.ts';
import { proofOf, type Thread } from './thread.ts';

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
  const change = { ownerToldAt: ctx.now };
  const data = {
    thread: row.id,
    device: device.name,
    ...(isShown && { shown: 'yes' }),
    ...(proofOf(thread) === 'open' && { asks: 'yes' }),
  };
  const template = what === 'said' ? 'found_said' : 'found_opened';
  const limit = limitOf(LETTERS[template][isShown ? 1 : 0], device.id);
  const letters =
    owner.email === null
      ? [composeLetter(ctx, owner, { template, data })]
      : withinRation(ctx, owner.email, { channel: 'email', template, data }, limit);
  return { change, writes: what === 'said' ? letters : [...letters, ...textOwner(ctx, thread, isShown)] };
}

/** By those that show nothing, and those that do. */
const LETTERS = {
  found_opened: ['found_opened', 'found_opened_shown'],
  found_said: ['found_said', 'found_said_shown'],
} as const;

const NOTHING: Told = { change: {}, writes: [] };

/** Finders that show nothing use up none of the texts of those that do. None to a phone that its owner said is gone. */
function textOwner(ctx: Context, { row, device, owner }: Thread, isShown: boolean): Statement[] {
  if (owner.email === null || (owner.phoneDoubtedUntil ?? 0) > ctx.now) return [];
  const text = { channel: 'sms', template: 'found_text', data: { thread: row.id, device: device.name } } as const;
  return withinRation(ctx, owner.phone, text, limitOf(isShown ? 'found_text_shown' : 'found_text', device.id));
}

function withinRation(ctx: Context, to: string, message: Message, ...limits: LimitOf[]): Statement[] {
  const isLeft = limits.map((limit) => hasCapacity(ctx, limit));
  return [
    composeWhere(ctx, sql`${to}`, message, sql`where ${sql.join(isLeft, sql` and `)}`),
    ...limits.map((limit) => recordUse(ctx, limit, sql`where changes() = 1`)),
  ];
}

/** Where they want to hear of it. Anybody may type anybody's, so each hears little, and no owner sends many texts. */
export function tellFinder(ctx: Context, { row, owner }: Thread): Told {
  const isSilent = row.finderToldAt === null || row.finderToldAt <= ctx.now - LETTER_PAUSE;
  if (row.contact === null || !isSilent) return NOTHING;
  const data = { foundId: row.id };
  const change = { finderToldAt: ctx.now };
  if (row.contact.includes('@')) {
    const letter = { channel: 'email', template: 'found_answered', data } as const;
    return { change, writes: withinRation(ctx, row.contact, letter, limitOf('found_answer_letter', row.contact)) };
  }
  const text = { channel: 'sms', template: 'found_answered_text', data } as const;
  const limits = [limitOf('found_answer_text', row.contact), limitOf('found_texts_of_owner', owner.id)];
  return { change, writes: withinRation(ctx, row.contact, text, ...limits) };
}
