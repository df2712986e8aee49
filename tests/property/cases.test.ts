import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { caseEntries, cases } from '#db/schema/cases.ts';
import { devices, sessions, statements } from '#db/schema/index.ts';
import { acceptDecision, answerCase, appealDecision, askMoreTime } from '#domain/cases/answer.ts';
import { endCases } from '#domain/cases/close.ts';
import { confirmDecision, proposeDecision } from '#domain/cases/decide.ts';
import { admitCase, examineExhibit, refuseCase, takeCase } from '#domain/cases/desk.ts';
import { layExhibit } from '#domain/cases/exhibits.ts';
import { submitCase, withdrawCase } from '#domain/cases/open.ts';
import type { MemberContext } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { APPEAL_TIME, CASE_DECISIONS, type CaseKind, LOCK_MAX } from '#schemas/cases/caseWords.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../clients.ts';
import { admitted, proposalOf, submitted } from '../domain/cases/steps.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person } from '../factories.ts';
import { emptyRegister, lives } from './runs.ts';

type Life = { id: string; device: string; kind: CaseKind; opener: Person; other: Person };
type Does = (ctx: MemberContext, life: Life, choice: number) => Promise<unknown>;

const words = 'What I say.';
const ruling = (kind: CaseKind, choice: number) => ({
  outcome: CASE_DECISIONS[kind][choice % 3] ?? 'undecidable',
  reason: 'use' as const,
  words,
});

const PARTY: Record<string, Does> = {
  lay: (ctx, { id }, choice) => layExhibit(ctx, { id, kind: 'police_extract', text: `No. ${choice}` }),
  submit: (ctx, { id }) => submitCase(ctx, id),
  answer: (ctx, { id }) => answerCase(ctx, { id, words }),
  moreTime: (ctx, { id }) => askMoreTime(ctx, id),
  withdraw: (ctx, { id }) => withdrawCase(ctx, id),
  accept: (ctx, { id }) => acceptDecision(ctx, id),
  appeal: (ctx, { id }) => appealDecision(ctx, { id, words }),
};
const DESK: Record<string, Does> = {
  take: (ctx, { id }) => takeCase(ctx, id),
  examine: async (ctx, { id }) => {
    const laid = await db.all<{ id: string }>(
      sql`select id from exhibits where case_id = ${id} and examined_at is null and kind = 'police_extract' limit 1`,
    );
    return laid[0] && examineExhibit(ctx, { id, exhibitId: laid[0].id, summary: 'An extract', holds: true });
  },
  admit: (ctx, { id }) => admitCase(ctx, id),
  refuse: (ctx, { id }) => refuseCase(ctx, { id, reason: 'no_proof', words }),
  propose: (ctx, { id, kind }, choice) => proposeDecision(ctx, { id, ...ruling(kind, choice) }),
  confirm: async (ctx, { id }) => confirmDecision(ctx, { id, seq: await proposalOf(id) }),
};

type Step = { who: number; verb: string; choice: number; twice: boolean } | { hours: number };
const act = (who: number[], verbs: [string, number][]): fc.Arbitrary<Step> =>
  fc.record({
    who: fc.constantFrom(...who),
    verb: fc.oneof(...verbs.map(([verb, weight]) => ({ arbitrary: fc.constant(verb), weight }))),
    choice: fc.nat({ max: 5 }),
    twice: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, { arbitrary: fc.constant(true), weight: 1 }),
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: act(
      [0, 1],
      [
        ['lay', 3],
        ['submit', 4],
        ['answer', 3],
        ['moreTime', 1],
        ['withdraw', 1],
        ['accept', 2],
        ['appeal', 2],
      ],
    ),
    weight: 4,
  },
  {
    arbitrary: act(
      [2, 3, 4],
      [
        ['take', 1],
        ['examine', 4],
        ['admit', 5],
        ['refuse', 1],
        ['propose', 5],
        ['confirm', 5],
      ],
    ),
    weight: 6,
  },
  { arbitrary: fc.record({ hours: fc.constantFrom(1, 30, 7 * 24, 14 * 24) }), weight: 2 },
);

/** The opener, the other side, three admins. */
let people: Person[];
let actors: MemberContext['actor'][];

/** Verbs are called as by people whose password was typed a moment ago. */
beforeAll(async () => {
  people = [await member(), await member(), await admin(), await admin(), await admin()];
  await db.update(sessions).set({ passwordTypedAt: Number.MAX_SAFE_INTEGER, expiresAt: Number.MAX_SAFE_INTEGER });
  actors = await Promise.all(people.map(async (one) => (await contextOf(one)).actor));
});

function actingAs(who: number, now: number): MemberContext {
  const actor = actors[who];
  if (!actor) throw new Error('Nobody.');
  return { ...baseContext(bindings, now), actor };
}

const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
  });

// Rules: P6-04
it(
  'keeps one owner, locks nothing that was not admitted, and decides nothing by one admin or before its day, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ownership' as const, 'contest' as const),
        fc.constantFrom(submitted, admitted, admitted),
        fc.array(step, { minLength: 10, maxLength: 30 }),
        async (kind, begin, steps) => {
          await emptyRegister();
          // A new one each time: how many cases one person begins in a minute is limited.
          const opener = await member();
          actors[0] = (await contextOf(opener)).actor;
          const [, thief, desk] = people;
          const made = await begin({ kind, opener, thief, desk });
          const life: Life = { id: made.id, device: made.phone.id, kind, opener: made.opener, other: made.thief };
          let now = Date.now();
          const seen: Seen = { owner: life.other.id };
          for (const one of steps) {
            if ('hours' in one) {
              now += one.hours * HOUR;
              await endCases(baseContext(bindings, now));
            } else {
              const ctx = actingAs(one.who, now);
              const does = (PARTY[one.verb] ?? DESK[one.verb]) as Does;
              await Promise.all(
                Array.from({ length: one.twice ? 2 : 1 }, () => orRefused(does(ctx, life, one.choice))),
              );
            }
            await expectSound(life, now, seen);
          }
          await endCases(baseContext(bindings, now + LOCK_MAX + 2 * APPEAL_TIME));
          const [after] = await db.select().from(cases).where(eq(cases.id, life.id));
          if (after?.admittedAt !== null) expect(after?.state, 'every ending frees the lock').toBe('closed');
        },
      ),
      { numRuns: Number(process.env.RUNS ?? lives()) },
    );
  },
  40 * 60_000,
);

type Seen = { owner: string };

async function expectSound({ id, device, opener, other }: Life, now: number, seen: Seen): Promise<void> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  const entries = await db.select().from(caseEntries).where(eq(caseEntries.caseId, id)).orderBy(caseEntries.seq);
  const [phone] = await db.select().from(devices).where(eq(devices.id, device));
  if (!row || !phone) throw new Error('The case or its device is gone.');
  const papers = await db
    .select()
    .from(statements)
    .where(sql`${statements.deviceId} = ${device} and ${statements.kind} = 'decision'`);
  const of = (verb: string) => entries.filter((entry) => entry.verb === verb);
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => place + 1));
  expect(row.entries).toBe(entries.length);
  expect([opener.id, other.id]).toContain(phone.ownerId);
  if (phone.ownerId !== seen.owner) {
    expect(row, 'moved by a decision alone').toMatchObject({ outcome: 'upheld', state: 'closed' });
    const hasBothAccepted = new Set(of('accept').map(({ side }) => side)).size === 2;
    const isKept = of('appeal').length > 0;
    if (!hasBothAccepted)
      expect(now, 'not before its day').toBeGreaterThanOrEqual(row.actsAt ?? Number.POSITIVE_INFINITY);
    const isOver = now >= (row.admittedAt ?? 0) + LOCK_MAX + APPEAL_TIME;
    if (isKept && !isOver) expect(of('confirm').length, 'an appeal is looked at first').toBe(2);
    seen.owner = phone.ownerId;
  }
  if (row.state === 'admitted' || row.state === 'decided') expect(of('admit')).toHaveLength(1);
  const [first] = of('confirm');
  if (first) {
    const proposals = entries.filter(({ verb, seq }) => verb === 'propose' && seq < first.seq);
    expect(proposals.at(-1)?.actorId, 'two admins').not.toBe(first.actorId);
  }
  expect(papers.length, 'a paper for each side of each decision').toBe(2 * of('confirm').length);
}
