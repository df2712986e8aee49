import { must, type Statement } from '#db/batch.ts';
import type { Actor, Context } from '#domain/context.ts';
import { DayLimit, DomainError, PersonNeeded } from '#domain/errors.ts';
import { consumeBudget, countThisHour, hasBudgetReached } from '#domain/limits/hourlyBudget.ts';
import { alertAdminsOnce } from '#domain/messages/alertAdminsOnce.ts';
import { claimNumbers, nextAllowedAt, tallyKey } from '#domain/scraping/tallies.ts';
import { formatDateTime, HOUR } from '#schemas/format/dates.ts';
import { NOTES_A_DAY, NOTES_AN_HOUR } from '#schemas/limits/limits.ts';
import { BUDGET_WARNING, BUDGET_WITHOUT_PROOF } from '#schemas/limits/texts.ts';

/** A claim for the batch of one note, and why it was lost. */
export type NoteRation = { claim: Statement[]; refusal: () => Promise<DomainError> };

/** An address's ration is lifted by a person's proof; what the log may grow by is one for all who have no account. */
export async function noteRation(ctx: Context, member: Actor | null): Promise<NoteRation> {
  const ofDay = dayRation(ctx, member);
  const claim = claimNumbers(ctx, ofDay.who, ofDay);
  if (member) return { claim, refusal: () => dayLimit(ctx, ofDay) };
  const answer = await ctx.person.verify();
  return {
    claim: [
      ...(answer === 'person' ? [] : claim),
      ...must(consumeBudget(ctx, 'notes', answer === 'nobody' ? WITHOUT_PROOF : NOTES_AN_HOUR)),
      warnOfNotes(ctx),
    ],
    refusal: async () => {
      if ((await countThisHour(ctx, 'notes')) >= NOTES_AN_HOUR) return notesPaused(ctx);
      return answer === 'nobody' ? new PersonNeeded() : dayLimit(ctx, ofDay);
    },
  };
}

const notesPaused = ({ now }: Context) =>
  new DomainError(
    503,
    'NOTES_PAUSED',
    'Too many people are keeping proof of checks right now. Checking goes on: please try again in an hour, or log in first.',
    { retryAfter: (HOUR - (now % HOUR)) / 1000 },
  );

const WITHOUT_PROOF = NOTES_AN_HOUR * BUDGET_WITHOUT_PROOF;

/** Counted by the hour, so that no count tells which note it belongs to. */
function dayRation({ addressHash }: Context, member: Actor | null) {
  return member
    ? { who: tallyKey('note', member.id), numbers: 1, limit: NOTES_A_DAY.account }
    : { who: `note:${addressHash}`, numbers: 1, limit: NOTES_A_DAY.address };
}

async function dayLimit(ctx: Context, ofDay: ReturnType<typeof dayRation>): Promise<DayLimit> {
  const at = await nextAllowedAt(ctx, ofDay.who, ofDay);
  return new DayLimit(
    (at - ctx.now) / 1000,
    `${ofDay.limit} papers of checks were made from here in a day. You can go on at ${formatDateTime(at)} (Lagos time); checking goes on meanwhile.`,
  );
}

function warnOfNotes(ctx: Context): Statement {
  const budget = ctx.person.isOn ? WITHOUT_PROOF : NOTES_AN_HOUR;
  const isMostUsedUp = hasBudgetReached(ctx, 'notes', budget * BUDGET_WARNING);
  return alertAdminsOnce(ctx, 'notes_budget', { at: String(ctx.now), budget: String(budget) }, isMostUsedUp);
}
