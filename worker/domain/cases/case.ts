import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { caseEntries, cases, exhibits } from '#db/schema/cases.ts';
import { accounts, devices } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, Context, MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, Forbidden, NotFound } from '#domain/errors.ts';
import { type CaseParty, type CaseSide, type CaseVerb, EXHIBITS } from '#schemas/cases/caseWords.ts';
import { type CaseStage, COMMANDS, stageOf, turnOf } from '#schemas/cases/stages.ts';
import { ExhibitNeeded } from './errors.ts';

export type CaseRow = typeof cases.$inferSelect;
export type CaseEntry = typeof caseEntries.$inferSelect;
type Person = typeof accounts.$inferSelect;
export type Exhibit = typeof exhibits.$inferSelect;
export type Case = {
  row: CaseRow;
  device: typeof devices.$inferSelect | null;
  entries: CaseEntry[];
  exhibits: Exhibit[];
  people: Person[];
  stage: CaseStage;
};

/** With all who have a part in it, in one read. @throws NotFound */
export async function findCase(ctx: Context, id: string): Promise<Case> {
  const parts = sql`(select opener_id from cases where id = ${id} union select other_id from cases where id = ${id}
    union select owner_id from devices where id = (select device_id from cases where id = ${id})
    union select taken_by from cases where id = ${id} union select actor_id from case_entries where case_id = ${id})`;
  // No joins: in a batch D1 gives columns of one name once.
  const [[row], [device], entries, laid, people] = await ctx.db.batch([
    ctx.db.select().from(cases).where(eq(cases.id, id)),
    ctx.db.select().from(devices).where(sql`${devices.id} = (select device_id from cases where id = ${id})`),
    ctx.db.select().from(caseEntries).where(eq(caseEntries.caseId, id)).orderBy(asc(caseEntries.seq)),
    ctx.db.select().from(exhibits).where(eq(exhibits.caseId, id)).orderBy(asc(exhibits.laidAt)),
    ctx.db.select().from(accounts).where(sql`${accounts.id} in ${parts}`),
  ]);
  if (!row) throw noSuchCase();
  return { row, device: device ?? null, entries, exhibits: laid, people, stage: stageOf(row, entries, ctx.now) };
}

/** That can be seen: the desk has not taken it away, and its time is not over. */
export const hasPicture = ({ pictureKey, removedAt }: Pick<Exhibit, 'pictureKey' | 'removedAt'>): boolean =>
  pictureKey !== null && removedAt === null;

/** Of a side or an admin; null for an account that is gone. */
export function personIn({ people }: Pick<Case, 'people'>, id: string | null): Person | null {
  return people.find((one) => one.id === id) ?? null;
}

/** The other side's before it was admitted is not found. @throws NotFound */
export async function findOwnCase(ctx: MemberContext, id: string): Promise<Case & { side: CaseParty }> {
  const found = await findCase(ctx, id);
  const side = sideOf(found.row, ctx.actor.id);
  if (side === null) throw noSuchCase();
  return { ...found, side };
}

export function sideOf({ openerId, otherId, admittedAt }: CaseRow, accountId: string): CaseParty | null {
  if (openerId === accountId) return 'opener';
  return otherId === accountId && admittedAt !== null ? 'other' : null;
}

const noSuchCase = () => new NotFound('Case not found.');

export class CaseChanged extends Conflict {
  constructor() {
    super('This case was changed a moment ago. Please reload it and try again.');
  }
}

/** @throws Conflict where that side can't do it now, or has done it */
export function requireCommand({ row, stage, entries }: Case, side: CaseSide, verb: CaseVerb): void {
  if (commandsOf({ stage, entries }, side).includes(verb)) return;
  if (row.state === 'closed') throw new Conflict('This case is closed.');
  throw new Conflict(NOT_NOW[verb] ?? 'This can’t be done at this point of the case.');
}

/** What a side may do now. A case is appealed once, by either; accepting is of the newest decision. */
export function commandsOf({ stage, entries }: Pick<Case, 'stage' | 'entries'>, side: CaseSide): CaseVerb[] {
  const since = entries.findLastIndex(({ verb }) => verb === 'confirm');
  const isDone = (verb: CaseVerb) =>
    entries.some((entry, place) => {
      if (entry.verb !== verb) return false;
      return verb === 'appeal' || (entry.side === side && (verb !== 'accept' || place > since));
    });
  return (COMMANDS[stage][side] ?? []).filter((verb) => !(ONCE.includes(verb) && isDone(verb)));
}

/** For each side. */
const ONCE: readonly CaseVerb[] = ['answer', 'more_time', 'accept', 'withdraw', 'appeal'];
const NOT_NOW: Partial<Record<CaseVerb, string>> = {
  submit: 'This case was sent to our team already.',
  answer: 'You have answered already, or the time to answer is over.',
  more_time: 'More time can be asked for once, before the time to answer is over.',
  appeal: 'A decision can be appealed once, before it acts.',
  propose: 'Nothing can be proposed yet: the other side still has time to answer.',
  confirm: 'Nothing is proposed that waits for a second admin.',
};

/** An admin may not judge a case of their own. @throws Forbidden */
export function requireNeutral({ row }: Case, { id }: Actor): void {
  if (row.openerId === id || row.otherId === id)
    throw new Forbidden('This is a case of your own. Another admin must do this.');
}

type Said = Pick<CaseEntry, 'verb'> & Partial<Pick<CaseEntry, 'words' | 'reason' | 'outcome' | 'exhibitId'>>;
type Change = Partial<
  Pick<
    CaseRow,
    | 'state'
    | 'otherId'
    | 'outcome'
    | 'takenBy'
    | 'takenUntil'
    | 'admittedBy'
    | 'admittedAt'
    | 'actsAt'
    | 'closedAt'
    | 'held'
  >
>;

/** `after`: the case as it is once they are written. */
type Command = { writes: Statement[]; after: Case };

/**
 * One command: its entry, the change of the case, and whose turn it is then. Claims the number of the entry, so of two
 * commands at the same moment one is lost.
 */
export function command(
  ctx: Context & { actor?: Actor },
  found: Case,
  side: CaseSide,
  said: Said,
  { provided, ...change }: Change & { provided?: SQL } = {},
): Command {
  const { row, entries } = found;
  if (entries.length !== row.entries) throw new CaseChanged();
  const entry: CaseEntry = {
    caseId: row.id,
    seq: row.entries + 1,
    at: ctx.now,
    side,
    actorId: ctx.actor?.id ?? null,
    words: null,
    reason: null,
    outcome: null,
    exhibitId: null,
    ...said,
  };
  const changed = { ...row, ...change, entries: entry.seq };
  const told = [...entries, entry];
  const after = { ...found, row: { ...changed, ...turnOf(changed, told, ctx.now) }, entries: told };
  const writes = [
    claim(
      'case',
      ctx.db
        .update(cases)
        .set({ ...change, entries: entry.seq, turn: after.row.turn, dueAt: after.row.dueAt })
        .where(
          and(
            eq(cases.id, row.id),
            eq(cases.entries, row.entries),
            eq(cases.state, row.state),
            provided,
            side === 'desk' ? isFreeFor(ctx) : undefined,
          ),
        ),
      () => new CaseChanged(),
    ),
    ctx.db.insert(caseEntries).values(entry),
    record(
      ctx,
      `case.${said.verb}`,
      { type: 'case', id: row.id },
      { ...(row.deviceId && { device: row.deviceId }), ...(said.outcome && { outcome: said.outcome }) },
    ),
  ];
  return { writes, after: { ...after, stage: stageOf(after.row, told, ctx.now) } };
}

/** Of the desk: while another admin has taken it, nobody else writes. */
const isFreeFor = ({ now, actor }: Context & { actor?: Actor }) =>
  actor && or(isNull(cases.takenBy), eq(cases.takenBy, actor.id), lte(cases.takenUntil, now));

/** Of all that was decided before the appeal. */
export function deciders(entries: readonly CaseEntry[]): string[] {
  const appeal = entries.findIndex(({ verb }) => verb === 'appeal');
  const before = entries.slice(0, appeal < 0 ? entries.length : appeal);
  return before.flatMap(({ verb, actorId }) => (['propose', 'confirm'].includes(verb) && actorId ? [actorId] : []));
}

/** What keeps it from being admitted so far. */
export function missingFor(found: Case): DomainError | null {
  if (found.device === null)
    return new Conflict(
      'Nothing is registered under this number. Refuse the case, and tell the opener to register the device.',
    );
  const { isShown, isHolder } = weigh(found, 'opener');
  if (found.row.kind === 'ownership' && !isShown)
    return new ExhibitNeeded('One strong exhibit or two medium ones must hold before a case is admitted.');
  if (found.row.kind !== 'ownership' && !isHolder && !isShown)
    return new ExhibitNeeded('Something that shows who holds the device must hold before a case is admitted.');
  return null;
}

/** To refuse the case of a handover gives the device back, which is not for one admin where the word was typed. */
export function mayRefuse(found: Case): boolean {
  const { row, device } = found;
  return row.kind !== 'handover' || device?.ownerId !== row.otherId || !weigh(found, 'opener').isShown;
}

/** What the desk has found to hold, by its weight. */
export function weigh({ exhibits: laid }: Pick<Case, 'exhibits'>, of: CaseParty) {
  // Two of one kind show no more than one.
  const kinds = new Set(
    laid.flatMap(({ side, kind, examinedAt }) => (side === of && examinedAt !== null ? [kind] : [])),
  );
  const held = [...kinds].map((kind) => EXHIBITS[kind]);
  const strong = held.filter(({ weight }) => weight === 'strong').length;
  const medium = held.filter(({ weight }) => weight === 'medium').length;
  return { isShown: strong > 0 || medium > 1, isHolder: held.some((exhibit) => 'possession' in exhibit) };
}
