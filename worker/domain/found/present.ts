import type { Context } from '#domain/context.ts';
import { dayBegins, formatDate, iso } from '#schemas/format/dates.ts';
import {
  type FoundSide,
  MEETING_PLACES,
  PROOF_TRIES,
  SENTENCES,
  type Sentence,
  sentencesOf,
  takesPlace,
} from '#schemas/found/foundWords.ts';
import type { FinderThread, FoundCard, OwnerThread } from '#schemas/responses/found.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';
import { actsOf, endsAt, type FoundEntry, isLive, meetingOf, proofOf, type Thread } from './thread.ts';

/** Never who the owner is, or anything that the owner wrote about the device. */
export function presentToFinder(ctx: Context, thread: Thread): FinderThread {
  const { row } = thread;
  return {
    ...conversation(ctx, thread, 'finder'),
    identifier: numberOfKey(row.key),
    triesLeft: PROOF_TRIES - row.proofTries,
    contact: row.contact !== null,
  };
}

/** Never the finder's contact, nor which number of the device they know. */
export function presentToOwner(ctx: Context, thread: Thread): OwnerThread {
  const { row, device } = thread;
  return {
    ...conversation(ctx, thread, 'owner'),
    id: row.id,
    device: { id: device.id, name: device.name },
    proof: proofOf(thread),
  };
}

export function presentCard(
  ctx: Context,
  thread: Omit<Thread, 'owner' | 'entries'>,
  last: Pick<FoundEntry, 'side' | 'verb'>,
): FoundCard {
  const { row, device } = thread;
  return {
    id: row.id,
    state: stateOf(ctx, thread),
    type: device.type,
    proved: row.provedAt !== null,
    device: { id: device.id, name: device.name },
    createdAt: iso(row.createdAt),
    lastAt: iso(row.lastAt),
    // Their yes to a meeting needs no answer.
    waits: isLive(ctx, thread) && last.side === 'finder' && last.verb !== 'agree',
  };
}

function conversation(ctx: Context, thread: Thread, side: FoundSide) {
  const { row, device, owner, entries } = thread;
  const other: FoundSide = side === 'finder' ? 'owner' : 'finder';
  const shares = { finder: row.finderPhone !== null, owner: row.ownerSharesAt !== null };
  const both = shares.finder && shares.owner && row.state !== 'frozen' && !thread.isDisputed;
  const can = actsOf(ctx, thread, side);
  return {
    state: stateOf(ctx, thread),
    type: device.type,
    proved: row.provedAt !== null,
    meeting: meetingFor(ctx, thread, side),
    sentences: can.includes('say') ? sentencesFor(ctx, thread, side) : [],
    can,
    sharing: { you: shares[side], other: shares[other] },
    number: both ? (side === 'finder' ? owner.phone : row.finderPhone) : null,
    lines: entries.filter((entry) => isFor(side, entry)).map((entry) => lineFor(side, entry)),
    createdAt: iso(row.createdAt),
    endsAt: isLive(ctx, thread) ? iso(endsAt(row)) : null,
  };
}

/** Nobody is asked for a number that they can’t type, and a day is refused once there is one. */
function sentencesFor(ctx: Context, thread: Thread, side: FoundSide): Sentence[] {
  const isNamed = meetingOf(ctx, thread) !== undefined;
  const isNow: Partial<Record<Sentence, boolean>> = {
    have: !thread.entries.some(({ sentence }) => sentence === 'have'),
    type_other: proofOf(thread) === 'open',
    other_day: isNamed,
    on_my_way: isNamed,
  };
  return sentencesOf(side).filter((name) => isNow[name] ?? true);
}

function stateOf(ctx: Context, thread: Omit<Thread, 'owner' | 'entries'>): OwnerThread['state'] {
  const { row } = thread;
  if (row.state === 'returned') return 'returned';
  if (!isLive(ctx, thread)) return 'ended';
  if (row.agreedSeq !== null) return 'agreed';
  return row.repliedAt === null ? 'open' : 'talking';
}

function meetingFor(ctx: Context, thread: Thread, side: FoundSide): OwnerThread['meeting'] {
  const meeting = meetingOf(ctx, thread);
  if (!meeting?.meetAt || !meeting.meetDay || !meeting.meetDaytime) return null;
  return {
    seq: meeting.seq,
    at: meeting.meetAt,
    place: meeting.place ?? '',
    day: meeting.meetDay,
    daytime: meeting.meetDaytime,
    by: meeting.side === side ? 'you' : 'other',
    agreed: meeting.seq === thread.row.agreedSeq,
  };
}

/** Who reported the other is told to nobody. */
const isFor = (side: FoundSide, { side: by, verb }: FoundEntry): boolean => verb !== 'report' || by === side;

function lineFor(side: FoundSide, entry: FoundEntry): OwnerThread['lines'][number] {
  return {
    seq: entry.seq,
    at: iso(entry.at),
    by: entry.side === side ? 'you' : 'other',
    verb: entry.verb,
    text: textOf(entry),
    warns: entry.warns,
  };
}

/** The words of one entry, as both sides and the desk read them. */
export function textOf({ verb, sentence, place, words, meetAt, meetDay, meetDaytime }: FoundEntry): string {
  if (verb === 'say' && sentence) {
    const { text } = SENTENCES[sentence];
    return takesPlace(sentence) ? `${text.slice(0, -1)}${place}${text.startsWith('Can') ? '?' : '.'}` : text;
  }
  if (verb === 'write') return words ?? '';
  if (verb === 'meet' && meetAt && meetDay)
    return `Can we meet at ${MEETING_PLACES[meetAt]} in ${place} on ${formatDate(dayBegins(meetDay))}, in the ${meetDaytime}?`;
  return STEPS[verb] ?? '';
}

const STEPS: Partial<Record<FoundEntry['verb'], string>> = {
  agree: 'Yes, I will be there.',
  prove: 'I have typed another number of the phone.',
  share: 'I share my phone number.',
  end: 'I end this conversation.',
  report: 'You reported this conversation.',
};
