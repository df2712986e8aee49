import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { alertAdminsOnce } from '#domain/messages/compose.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import type { FinderStep, OwnerStep } from '#schemas/found/found.ts';
import {
  type FoundSide,
  type FoundVerb,
  isSafePlace,
  MEETING_DAYS,
  type MeetingPlace,
  type Sentence,
  sentencesOf,
  takesPlace,
} from '#schemas/found/foundWords.ts';
import type { FinderThread, OwnerThread } from '#schemas/responses/found.ts';
import { filterWords, isNoPlace } from './filterWords.ts';
import { presentToFinder, presentToOwner } from './present.ts';
import { proveHolding } from './prove.ts';
import { tellFinder, tellOwner } from './tell.ts';
import { findByToken, findOwnThread, meetingOf, placesOf, requireAct, step, type Thread, textsOf } from './thread.ts';

/** What the finder does; the link is all they have. @throws NotFound; Conflict; Invalid */
export async function actAsFinder(ctx: Context, asked: FinderStep): Promise<FinderThread> {
  const thread = await findByToken(ctx, asked.token);
  if (asked.act === 'prove') return proveHolding(ctx, thread, asked.number ?? '');
  return presentToFinder(ctx, await act(ctx, thread, 'finder', asked));
}

/** What the owner does. @throws NotFound; Conflict; Invalid */
export async function actAsOwner(ctx: MemberContext, asked: OwnerStep): Promise<OwnerThread> {
  const thread = await findOwnThread(ctx, asked.id);
  return presentToOwner(ctx, await act(ctx, thread, 'owner', asked));
}

type Asked = Omit<OwnerStep, 'id' | 'act'> & { act: FoundVerb; phone?: string | null };

async function act(ctx: Context, thread: Thread, side: FoundSide, asked: Asked): Promise<Thread> {
  requireAct(ctx, thread, side, asked.act);
  const { said, change } = saidBy(ctx, thread, side, asked);
  const replied = side === 'owner' && thread.row.repliedAt === null ? { repliedAt: ctx.now } : {};
  const isOver = asked.act === 'end' || asked.act === 'report';
  const ended = isOver
    ? { state: asked.act === 'report' ? ('frozen' as const) : ('ended' as const), endedAt: ctx.now }
    : {};
  // Who is reported may be asked for by the police: what they left stays.
  const forgotten = asked.act === 'end' ? { contact: null, finderPhone: null } : {};
  const told = isOver ? NOBODY_TOLD : side === 'owner' ? tellFinder(ctx, thread) : tellOwner(ctx, thread, 'said');
  const { writes, after } = step(
    ctx,
    thread,
    side,
    { ...said, verb: asked.act },
    { ...replied, ...change, ...ended, ...forgotten, ...told.change },
  );
  await commit(
    ctx,
    writes,
    told.writes,
    asked.act === 'report' ? alertAdminsOnce(ctx, 'found_reported', { at: String(ctx.now) }) : [],
    record(ctx, ACTIONS[asked.act], { type: 'device', id: thread.device.id }),
  );
  return after;
}

const NOBODY_TOLD = { change: {}, writes: [] };

const ACTIONS: Record<FoundVerb, AuditAction> = {
  ...{ say: 'found.say', write: 'found.say', meet: 'found.say', agree: 'found.say', prove: 'found.prove' },
  ...{ share: 'found.share', report: 'found.report', end: 'found.end' },
};

function saidBy(ctx: Context, thread: Thread, side: FoundSide, asked: Asked) {
  const earlier = textsOf(thread, side);
  const { act: verb, sentence, place, words, at, day, daytime, phone } = asked;
  if (verb === 'say' && sentence) {
    requireSentence(side, sentence);
    return { said: { sentence, place: placeFor(sentence, place, earlier, placesOf(thread, side)) } };
  }
  if (verb === 'write') {
    const { text, warns } = filterWords(words ?? '', earlier, haveBothShared(thread));
    return { said: { words: text, warns } };
  }
  if (verb === 'meet') {
    requireSoon(ctx, day ?? '');
    requireSafe(thread, at);
    return {
      said: {
        meetAt: at,
        place: cleanPlace(place ?? '', earlier, placesOf(thread, side)),
        meetDay: day,
        meetDaytime: daytime,
      },
      change: { agreedSeq: null },
    };
  }
  if (verb === 'agree') return { said: {}, change: { agreedSeq: meetingOf(ctx, thread)?.seq ?? null } };
  if (verb === 'share')
    return { said: {}, change: side === 'finder' ? { finderPhone: phone } : { ownerSharesAt: ctx.now } };
  return { said: {} };
}

const haveBothShared = ({ row }: Thread): boolean => row.finderPhone !== null && row.ownerSharesAt !== null;

/** @throws Invalid for a sentence of the other side */
export function requireSentence(side: FoundSide, sentence: Sentence): void {
  if (!sentencesOf(side).includes(sentence)) throw new Invalid('Choose one of your sentences.', 'sentence');
}

/** @throws Invalid where the sentence needs a place and none is typed */
export function placeFor(sentence: Sentence, typed: string | null, earlier: string[], places: string[]): string | null {
  if (!takesPlace(sentence)) return null;
  if (typed === null) throw new Invalid('Please type the part of town.', 'place');
  return cleanPlace(typed, earlier, places);
}

/** @param places typed before @throws Invalid for anything but a name */
function cleanPlace(typed: string, earlier: string[], places: string[]): string {
  const { cut, warns } = filterWords(typed, earlier);
  if (cut || warns || isNoPlace(typed, places) || !/^[\p{L}\p{M}\p{Zs}.,'’()/&-]+$/u.test(typed))
    throw new Invalid('Type the name of a place only: no numbers, no links.', 'place');
  return typed;
}

/** Nobody is led to a lonely place by somebody who has shown nothing, and no finder by an owner who looks for a person. */
function requireSafe({ row }: Thread, at: MeetingPlace | null): void {
  if (row.provedAt === null && at !== null && !isSafePlace(at))
    throw new Invalid('Choose a police station, a bank or a shopping mall: nobody has shown to hold it yet.');
}

function requireSoon({ now }: Context, day: string): void {
  if (day < lagosDay(now) || day > lagosDay(now + MEETING_DAYS * DAY_MS))
    throw new Invalid(`Choose a day within the next ${MEETING_DAYS} days.`, 'day');
}
