import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context, PersonAnswer } from '#domain/context.ts';
import { type DomainError, PersonNeeded, RateLimited, TextsPaused, TooManyTexts } from '#domain/errors.ts';
import { consumeBudget, countThisHour } from '#domain/kernel/budgets.ts';
import { claimUse, type LimitOf, limitOf, secondsUntilFree } from '#domain/kernel/limits.ts';
import { type ChallengePurpose, DELIVER_TO, type DeliverTo } from '#schemas/accounts/codes.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { BUDGET_WITHOUT_PROOF, type LIMITS, textsForAnybody, VISITOR_TEXTS } from '#schemas/rules/limits.ts';

export type CodeLimits = { own: LimitOf; visitor: VisitorLimits | null };

export type VisitorLimits = {
  shared: LimitOf[];
  /** Texts of the hour that anybody may cause. */
  budget: number;
  personAnswer: PersonAnswer;
  /** A budget never refuses it, or it would tell which phones have an account: a code that is too many is not sent. */
  isReset: boolean;
};

type CodeRequest = {
  purpose: ChallengePurpose;
  askedPhone: string;
  accountId?: string | null;
  deliverTo?: DeliverTo;
};

const MEMBER_LIMITS: Partial<Record<ChallengePurpose, keyof typeof LIMITS>> = {
  phone_change: 'code_asked_new_phone',
  transfer: 'code_asked_signed_in',
  vouching: 'code_asked_signed_in',
  account_deletion: 'code_asked_signed_in',
};

/** Visitors are counted by phone (a key holder's is another) + address, by address, and by network; members by account. */
export async function codeLimitsFor(ctx: Context, asked: CodeRequest): Promise<CodeLimits> {
  const kind = MEMBER_LIMITS[asked.purpose];
  if (kind) return { own: limitOf(kind, asked.accountId ?? ''), visitor: null };
  const answer = await ctx.person.verify();
  const { askedPhone, deliverTo = 'owner' } = asked;
  const to = deliverTo === 'owner' ? '' : ` ${deliverTo}`;
  return {
    own: limitOf('code_asked', `${askedPhone} ${ctx.addressHash ?? ''}${to}`),
    visitor: { ...visitorShare(ctx, answer), isReset: asked.purpose === 'password_reset' },
  };
}

function visitorShare(
  ctx: Context,
  personAnswer: PersonAnswer,
): Pick<VisitorLimits, 'shared' | 'budget' | 'personAnswer'> {
  const as = personAnswer === 'person' ? 'person' : 'plain';
  const forAnybody = textsForAnybody(ctx.textsPerHour);
  return {
    personAnswer,
    shared: [
      { kind: 'texts_of_address', key: ctx.addressHash ?? '', ...VISITOR_TEXTS.address[as] },
      { kind: 'texts_of_network', key: ctx.networkHash ?? '', ...VISITOR_TEXTS.network[as] },
    ],
    budget: personAnswer === 'nobody' ? Math.floor(forAnybody * BUDGET_WITHOUT_PROOF) : forAnybody,
  };
}

export function claimCodeLimits(ctx: Context, limits: CodeLimits): Statement[] {
  const all = [limits.own, ...(limits.visitor?.shared ?? [])];
  return all.map((limit) => claimUse(ctx, limit, () => codeRefusal(ctx, limits)));
}

/** A claim, unless it is a reset. Then `changes()` says whether there was one. @param mayUseKept of a reset */
export function claimText(ctx: Context, limits: CodeLimits, visitor: VisitorLimits, mayUseKept: SQL): Statement {
  const { budget, isReset } = visitor;
  if (!isReset) return claim('texts', consumeBudget(ctx, 'texts', budget), () => codeRefusal(ctx, limits));
  return consumeBudget(ctx, 'texts', sql`iif(${mayUseKept}, ${ctx.textsPerHour}, ${budget})`);
}

const codeRefusal = async (ctx: Context, limits: CodeLimits): Promise<DomainError> =>
  (await codeLimitError(ctx, limits)) ?? new RateLimited(1);

/** Cheap check before expensive work; `claimCodeLimits` enforces the limits. */
export async function codeLimitErrorFor(ctx: Context, asked: CodeRequest): Promise<DomainError | null> {
  return codeLimitError(ctx, await codeLimitsFor(ctx, asked));
}

async function codeLimitError(ctx: Context, { own, visitor }: CodeLimits): Promise<DomainError | null> {
  const [wait, refused] = await Promise.all([secondsUntilFree(ctx, own), visitor && visitorLimitError(ctx, visitor)]);
  if (wait > 0) return new RateLimited(wait);
  if (!visitor) return null;
  if (!refused || visitor.personAnswer !== 'nobody') return refused;
  const asPerson = await visitorLimitError(ctx, { ...visitor, ...visitorShare(ctx, 'person') });
  return asPerson ?? new PersonNeeded();
}

async function visitorLimitError(ctx: Context, { shared, budget, isReset }: VisitorLimits) {
  const [used, ...waits] = await Promise.all([
    countThisHour(ctx, 'texts'),
    ...shared.map((limit) => secondsUntilFree(ctx, limit)),
  ]);
  const longest = Math.max(...waits);
  if (longest > 0) return new TooManyTexts(longest);
  if (isReset || used < budget) return null;
  return new TextsPaused((HOUR - (ctx.now % HOUR)) / 1000);
}

type Account = typeof accounts.$inferSelect;

/** Each phone is doubted by itself: undoing one thing clears no other doubt. */
export const DOUBTED_UNTIL = {
  owner: 'phoneDoubtedUntil',
  keyholder1: 'keyholder1DoubtedUntil',
  keyholder2: 'keyholder2DoubtedUntil',
} as const satisfies Record<DeliverTo, keyof Account>;

export function isDoubted({ now }: Context, account: Account, who: DeliverTo): boolean {
  return (account[DOUBTED_UNTIL[who]] ?? 0) > now;
}

/** Running doubts last as long, so that none ends while the new hold runs. @param also doubts these phones, too */
export function prolongDoubts({ now }: Context, until: number, also: Partial<Record<DeliverTo, SQL>> = {}) {
  return Object.fromEntries(
    DELIVER_TO.map((who) => {
      const isAlso = also[who] ?? sql`false`;
      const field = DOUBTED_UNTIL[who];
      return [field, sql`case when ${accounts[field]} > ${now} or ${isAlso} then ${until} else null end`];
    }),
  );
}

type Holders = Pick<Account, 'keyholderPhone1' | 'keyholderPhone2' | 'keyholder1ConsentedAt' | 'keyholder2ConsentedAt'>;

/** Nobody gets a text who has not agreed. */
export function consentedHolderPhones(of: Holders): string[] {
  const agreed = [
    of.keyholder1ConsentedAt === null ? null : of.keyholderPhone1,
    of.keyholder2ConsentedAt === null ? null : of.keyholderPhone2,
  ];
  return agreed.filter((phone) => phone !== null);
}

/** Those who agreed, without those whose own reset was undone lately. They may undo a reset. */
export function trustedHolderPhones(ctx: Context, account: Account): string[] {
  return consentedHolderPhones({
    ...account,
    ...(isDoubted(ctx, account, 'keyholder1') && { keyholder1ConsentedAt: null }),
    ...(isDoubted(ctx, account, 'keyholder2') && { keyholder2ConsentedAt: null }),
  });
}
