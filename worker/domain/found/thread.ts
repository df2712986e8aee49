import { and, asc, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { foundEntries, foundThreads } from '#db/schema/found.ts';
import { accounts, devices, identifiers } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { keysOf } from '#domain/devices/identifierKeys.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { linkIdOf } from '#domain/kernel/tokens.ts';
import { hasImei } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import {
  ENTRIES_MAX,
  FOUND_SILENCE,
  type FoundProof,
  type FoundSide,
  type FoundVerb,
  PROOF_TRIES,
  UNPROVED_LIFE,
} from '#schemas/found/foundWords.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';

export type ThreadRow = typeof foundThreads.$inferSelect;
export type FoundEntry = typeof foundEntries.$inferSelect;
export type Thread = {
  row: ThreadRow;
  device: typeof devices.$inferSelect;
  owner: typeof accounts.$inferSelect;
  entries: FoundEntry[];
  /** Somebody says that the device is theirs. */
  isDisputed: boolean;
};

/** @param token of the finder's link @throws NotFound */
export async function findByToken(ctx: Context, token: string): Promise<Thread> {
  const id = linkIdOf(ctx, token);
  if (id === null) throw noSuchThread();
  return findThread(ctx, id);
}

/** Somebody else's is not found. @throws NotFound */
export async function findOwnThread(ctx: MemberContext, id: string): Promise<Thread> {
  const found = await findThread(ctx, id);
  if (found.row.ownerId !== ctx.actor.id) throw noSuchThread();
  return found;
}

async function findThread(ctx: Context, id: string): Promise<Thread> {
  const ofThread = sql`(select device_id from found_threads where id = ${id})`;
  const ownerOf = sql`(select owner_id from found_threads where id = ${id})`;
  // No joins: in a batch D1 gives columns of one name once.
  const [[row], [device], [owner], entries, disputed] = await ctx.db.batch([
    ctx.db.select().from(foundThreads).where(eq(foundThreads.id, id)),
    ctx.db.select().from(devices).where(sql`${devices.id} = ${ofThread}`),
    ctx.db.select().from(accounts).where(sql`${accounts.id} = ${ownerOf}`),
    ctx.db.select().from(foundEntries).where(eq(foundEntries.threadId, id)).orderBy(asc(foundEntries.seq)),
    ctx.db
      .select({ key: identifiers.key })
      .from(identifiers)
      .where(sql`${identifiers.deviceId} = ${ofThread} and ${identifiers.disputed} = 1`),
  ]);
  if (!row || !device || !owner) throw noSuchThread();
  return { row, device, owner, entries, isDisputed: disputed.length > 0 };
}

const noSuchThread = () => new NotFound('This conversation is not found. Is the address whole?');

/** It goes on as long as that owner misses the device, and nobody says that it is theirs. */
export function isLive({ now }: Context, { row, device, isDisputed }: Omit<Thread, 'owner' | 'entries'>): boolean {
  const isMissed = device.status === 'missing' && device.ownerId === row.ownerId && device.removedAt === null;
  return !isDisputed && row.state === 'open' && isMissed && now < endsAt(row);
}

/** Of silence. One in which nothing was shown and nobody answered makes room sooner. */
export const endsAt = ({ provedAt, repliedAt, lastAt }: ThreadRow): number =>
  lastAt + (provedAt === null && repliedAt === null ? UNPROVED_LIFE : FOUND_SILENCE);

export const textsOf = ({ entries }: Thread, side: FoundSide): string[] =>
  entries.flatMap((entry) => (entry.side === side ? [entry.words ?? entry.place ?? []].flat() : []));

export const placesOf = ({ entries }: Thread, side: FoundSide): string[] =>
  entries.flatMap(({ side: by, place }) => (by === side && place !== null ? [place] : []));

/** The one that both agreed on while its day is not over; else the newest. */
export function meetingOf({ now }: Context, { row, entries }: Thread): FoundEntry | undefined {
  const agreed = entries.find(({ seq }) => seq === row.agreedSeq);
  if (agreed && (agreed.meetDay ?? '') >= lagosDay(now)) return agreed;
  const newest = entries.findLast(({ verb }) => verb === 'meet');
  return newest && (newest.meetDay ?? '') >= lagosDay(now) ? newest : undefined;
}

/** What a side may do now. */
export function actsOf(ctx: Context, thread: Thread, side: FoundSide): FoundVerb[] {
  if (!isLive(ctx, thread)) return [];
  const { row } = thread;
  const isShown = row.provedAt !== null;
  const isFree = isShown && row.repliedAt !== null;
  const meeting = meetingOf(ctx, thread);
  const hasShared = side === 'finder' ? row.finderPhone !== null : row.ownerSharesAt !== null;
  const may: Record<FoundVerb, boolean> = {
    say: true,
    write: isFree,
    meet: row.repliedAt !== null || side === 'owner',
    agree: meeting !== undefined && meeting.side !== side && meeting.seq !== row.agreedSeq,
    prove: side === 'finder' && proofOf(thread) === 'open',
    share: isFree && !hasShared,
    report: side === 'owner' || row.repliedAt !== null,
    end: true,
  };
  const isFull = row.entries >= ENTRIES_MAX;
  return (Object.keys(may) as FoundVerb[]).filter((act) => may[act] && !(isFull && SPEAKING.includes(act)));
}

/** `wrong`: no tries are left. `add`: once its owner adds a number. `none`: it has one number only. */
export function proofOf({ row, device }: Pick<Thread, 'row' | 'device'>): FoundProof {
  if (row.provedAt !== null) return 'shown';
  if (canBeShown(device, row.key)) return row.proofTries < PROOF_TRIES ? 'open' : 'wrong';
  return device.serialNumber === '' || (hasImei(device) && device.imei1 === null) ? 'add' : 'none';
}

/** The register knows another of its numbers, which does not follow from the one that was typed. */
export const canBeShown = (device: Thread['device'], known: string): boolean =>
  keysOf(device).some(({ key }) => key !== known && !isNear(key, known));

/** The numbers of one maker that follow each other. The last digit is a check digit. */
const NEAR = 100;

export function isNear(one: string, other: string): boolean {
  if (!one.startsWith('i:') || !other.startsWith('i:')) return false;
  const [a, b] = [one, other].map((key) => Number(numberOfKey(key).slice(0, 14)));
  return Math.abs((a ?? 0) - (b ?? 0)) <= NEAR;
}

const SPEAKING: readonly FoundVerb[] = ['say', 'write', 'meet'];

/** @throws Conflict where that side can’t do it now */
export function requireAct(ctx: Context, thread: Thread, side: FoundSide, act: FoundVerb): void {
  if (actsOf(ctx, thread, side).includes(act)) return;
  if (!isLive(ctx, thread)) throw new Conflict('This conversation has ended.');
  if (SPEAKING.includes(act) && thread.row.entries >= ENTRIES_MAX)
    throw new Conflict('This conversation is full. Agree on where to meet, or share your numbers.');
  throw new Conflict(NOT_NOW[act] ?? 'This can’t be done now.');
}

const NOT_NOW: Partial<Record<FoundVerb, string>> = {
  write: 'You can write freely once the finder has shown that they hold the phone and the owner has answered.',
  meet: 'You can name a place once the owner has answered.',
  agree: 'Nothing waits for your yes.',
  prove: 'You have shown it already, used all tries, or the register knows no other number.',
  report: 'The owner has not answered yet. You can end this conversation.',
  share: 'You can share your number once the finder has shown that they hold the phone and the owner has answered.',
};

type Said = Pick<FoundEntry, 'verb'> & Partial<Omit<FoundEntry, 'threadId' | 'seq' | 'at' | 'side' | 'verb'>>;
type Change = Partial<Omit<ThreadRow, 'id' | 'deviceId' | 'ownerId' | 'key' | 'entries' | 'createdAt'>>;

/** One step with its change. Claims the number of the entry, and that the device is still missed by that owner. */
export function step(ctx: Context, thread: Thread, side: FoundSide, said: Said, change: Change = {}) {
  const { row } = thread;
  const entry = { ...NOTHING_SAID, ...said, threadId: row.id, seq: row.entries + 1, at: ctx.now, side };
  const changed = { lastAt: ctx.now, ...change, entries: entry.seq };
  const isMissed = sql`exists (select 1 from devices d where d.id = ${row.deviceId} and d.owner_id = ${row.ownerId}
    and d.status = 'missing' and d.removed_at is null)`;
  const writes: Statement[] = [
    claim(
      'thread',
      ctx.db
        .update(foundThreads)
        .set(changed)
        .where(
          and(
            eq(foundThreads.id, row.id),
            eq(foundThreads.entries, row.entries),
            eq(foundThreads.proofTries, row.proofTries),
            eq(foundThreads.state, 'open'),
            isMissed,
          ),
        ),
      () => new ThreadChanged(),
    ),
    ctx.db.insert(foundEntries).values(entry),
  ];
  const after: Thread = { ...thread, row: { ...row, ...changed }, entries: [...thread.entries, entry] };
  return { writes, after };
}

const NOTHING_SAID = {
  ...{ sentence: null, place: null, words: null, warns: false },
  ...{ meetAt: null, meetDay: null, meetDaytime: null },
};

export class ThreadChanged extends Conflict {
  constructor() {
    super('This conversation was changed a moment ago. Please reload it and try again.');
  }
}
