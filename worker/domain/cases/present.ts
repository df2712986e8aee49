import { fullName } from '#domain/accounts/present.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { mask, maskAll } from '#domain/devices/identifierKeys.ts';
import { type CaseParty, type CaseSide, type CaseVerb, EXHIBITS } from '#schemas/cases/caseWords.ts';
import { holdOf, lastOf, turnOf } from '#schemas/cases/stages.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { CaseLine, DeskCase, MemberCase } from '#schemas/responses/cases.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';
import {
  type Case,
  type CaseEntry,
  type CaseRow,
  commandsOf,
  deciders,
  type Exhibit,
  hasPicture,
  mayRefuse,
  missingFor,
  personIn,
  weigh,
} from './case.ts';

/** Of the other side a party sees that it answered, and the line that the desk wrote about what it laid; never who it is, or its words. */
export function presentCase(
  ctx: Context,
  { row, device, entries, exhibits, stage, side }: Case & { side: CaseParty },
): MemberCase {
  const { turn, dueAt } = turnOf(row, entries, ctx.now);
  const can = commandsOf({ stage, entries }, side);
  return {
    id: row.id,
    kind: row.kind,
    side,
    stage: stage === 'proposed' ? 'heard' : stage === 'appeal_proposed' ? 'appealed' : stage,
    outcome: row.state === 'decided' || row.state === 'closed' ? row.outcome : null,
    turn,
    dueAt: isoOrNull(dueAt),
    actsAt: isoOrNull(row.actsAt),
    number: numberFor(side, row),
    device: deviceFor(side, { row, device }),
    can,
    word: can.includes('lay') ? wordFor(ctx, row, side) : null,
    lines: entries.filter((entry) => isFor(side, entry, exhibits)).map((entry) => lineFor(side, entry)),
    exhibits: exhibits
      .filter((exhibit) => exhibit.side === side || exhibit.examinedAt !== null)
      .map((exhibit) => exhibitFor(side, exhibit)),
    createdAt: iso(row.createdAt),
  };
}

/** Each side has its own, so that no picture serves twice. */
const wordFor = (ctx: Context, { id }: CaseRow, side: CaseSide) => ctx.wordsFor(`case:${id}:${side}`)[0];

/**
 * The other side need not hear which of the device's numbers the opener knows. The recipient of a handover has typed
 * none: they see what their transfer shows.
 */
export function numberFor(side: CaseParty, { key, kind }: Pick<CaseRow, 'key' | 'kind'>): string | null {
  if (side === 'other') return null;
  return kind === 'handover' ? mask(numberOfKey(key)) : numberOfKey(key);
}

/** The opener typed a number; what else the register holds under it is not theirs to see. */
function deviceFor(side: CaseParty, { row, device }: Pick<Case, 'row' | 'device'>): MemberCase['device'] {
  // What a later owner writes is not for the former one.
  if (side === 'opener' || device === null || device.ownerId !== row.otherId) return null;
  const { id, name, type, model, imei1, serialNumber } = maskAll(device);
  return { id, name, type, model, identifier: imei1 ?? serialNumber };
}

const HIDDEN: readonly CaseVerb[] = ['propose', 'examine', 'hold', 'release'];
const BOTH_SEE: readonly CaseVerb[] = ['answer', 'more_time', 'accept', 'appeal', 'withdraw'];

function isFor(side: CaseParty, { side: by, verb, exhibitId }: CaseEntry, exhibits: Exhibit[]): boolean {
  if (verb === 'remove') return exhibits.some((exhibit) => exhibit.id === exhibitId && exhibit.side === side);
  if (by === 'desk') return !HIDDEN.includes(verb);
  return by === side || BOTH_SEE.includes(verb);
}

function lineFor(side: CaseParty, { at, side: by, verb, words, reason, outcome }: CaseEntry): CaseLine {
  const isReadable = by === side || by === 'desk';
  return {
    at: iso(at),
    by: by === 'desk' ? 'desk' : by === side ? 'you' : 'other',
    verb,
    words: isReadable ? words : null,
    reason,
    outcome,
  };
}

function exhibitFor(
  side: CaseParty,
  { id, side: by, kind, summary, laidAt, examinedAt, pictureKey, removedAt, removedWhy }: Exhibit,
): MemberCase['exhibits'][number] {
  const isYours = by === side;
  // Whether a second number was right is told to nobody who typed it.
  const isSilent = isYours && EXHIBITS[kind].by === 'machine' && 'possession' in EXHIBITS[kind];
  return {
    id,
    by: isYours ? 'you' : 'other',
    kind,
    summary: isSilent ? EXHIBITS[kind].label : summary,
    examined: isSilent ? null : examinedAt !== null,
    picture: isYours && hasPicture({ pictureKey, removedAt }),
    removed: removedWhy,
    laidAt: iso(laidAt),
  };
}

/** All of it: for admins who are neither side. */
export function presentForDesk(ctx: MemberContext, found: Case): DeskCase {
  const { row, device, entries, exhibits, stage } = found;
  const { id, kind, cause, outcome, stolen, takenUntil } = row;
  const nameOf = (account: string | null) => {
    const person = account === ctx.actor.id ? ctx.actor : personIn(found, account);
    return person && fullName(person);
  };
  const { turn, dueAt } = turnOf(row, entries, ctx.now);
  return {
    ...{ id, kind, cause, number: numberOfKey(row.key), stage, outcome, turn, dueAt: isoOrNull(dueAt), stolen },
    ...{ actsAt: isoOrNull(row.actsAt), admittedAt: isoOrNull(row.admittedAt), createdAt: iso(row.createdAt) },
    takenBy: takenUntil !== null && takenUntil > ctx.now ? nameOf(row.takenBy) : null,
    takenByYou: row.takenBy === ctx.actor.id,
    opener: partyOf(found, row.openerId),
    other: partyOf(found, row.otherId),
    device: device && deskDevice(device),
    weight: { opener: weigh(found, 'opener').isShown, other: weigh(found, 'other').isShown },
    missing: stage === 'submitted' ? (missingFor(found)?.message ?? null) : null,
    can: commandsOf(found, 'desk').filter(
      (verb) => !isForAnother(ctx, found, verb) && (verb !== 'refuse' || mayRefuse(found)),
    ),
    held: row.held,
    entries: entries.map(({ caseId: _, actorId, at, ...entry }) => ({ ...entry, at: iso(at), by: nameOf(actorId) })),
    exhibits: exhibits.map((exhibit) => deskExhibit(ctx, row, exhibit)),
  };
}

function deskExhibit(ctx: Context, row: CaseRow, exhibit: Exhibit): DeskCase['exhibits'][number] {
  const { id, side, kind, summary, detail, laidAt, examinedAt, removedWhy } = exhibit;
  return {
    ...{ id, side, kind, summary, detail },
    examined: examinedAt !== null,
    picture: hasPicture(exhibit),
    word: kind === 'dial_screen' ? wordFor(ctx, row, side) : null,
    removed: removedWhy,
    laidAt: iso(laidAt),
  };
}

/** Nobody confirms what they have proposed or asked for, nor looks at an appeal against what they have decided. */
function isForAnother({ actor }: MemberContext, { entries, stage }: Case, verb: CaseVerb): boolean {
  if (verb === 'confirm') return lastOf(entries, 'propose')?.actorId === actor.id;
  const { isHeld, askedBy } = holdOf(entries);
  if (verb === 'hold' || verb === 'release') return isHeld === (verb === 'hold') || askedBy === actor.id;
  return verb === 'propose' && stage === 'appealed' && deciders(entries).includes(actor.id);
}

function partyOf(found: Case, account: string | null): DeskCase['opener'] {
  const person = personIn(found, account);
  if (!person) return null;
  const { id, username, email, createdAt } = person;
  return { id, name: fullName(person), username, email: email ?? '', since: iso(createdAt) };
}

function deskDevice({ id, name, type, model, status, createdAt }: NonNullable<Case['device']>): DeskCase['device'] {
  return { id, name, type, model, status, registeredAt: iso(createdAt) };
}
