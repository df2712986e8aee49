import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { hasCapacity } from '#domain/limits/hourAndDayLimit.ts';
import { hasBudgetReached } from '#domain/limits/hourlyBudget.ts';
import { countAttempts } from '#domain/limits/rateLimits.ts';
import { CODES } from '#schemas/accounts/codes.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { KEPT_TEXTS_OF_NETWORK, type TextLimit } from '#schemas/limits/texts.ts';
import type { VisitorLimits } from './codeLimits.ts';

export type Receiver = {
  phone: SQL;
  from: SQL;
  as: 'owner' | 'holder';
  agreed: SQL;
  isKnown: SQL;
};

/** Codes a phone may receive, by kind of caller, so that one kind can't use up another's. */
const RECEIVER_LIMITS: Record<'signed_in' | 'known' | 'person' | 'stranger', TextLimit> = {
  signed_in: { hour: 10, day: 20 },
  known: CODES,
  person: { hour: 10, day: 20 },
  stranger: { hour: 10, day: 20 },
};
/** One network's share of what all strangers, or all proved persons, may have sent there. */
const NETWORK_LIMIT = CODES;
const NETWORKS = 'code_received_of_network';

/** Of what is kept for resets of accounts that exist, counted by network so that none uses it up. */
const KEPT = 'kept_text';

/** Silent, and decided in SQL: known and unknown phones must behave alike. Then `changes()` is 0 if it was not counted. */
export function consumeReceived(ctx: Context, receiver: Receiver, visitor: VisitorLimits | null): Statement[] {
  const { phone, as, isKnown } = receiver;
  const deliverable = isDeliverable(receiver);
  if (!visitor) {
    const isWithin = sql`${deliverable} and ${within(ctx, receiver, 'signed_in')}`;
    return [insert(ctx, sql`${kindOf('signed_in', as)}`, phone, isWithin)];
  }
  const network = ctx.networkHash ?? '';
  const { other, networks } = kindsFor(visitor);
  const kind = sql`case when ${isKnown} then ${kindOf('known', as)} else ${kindOf(other, as)} end`;
  const hasCapacityLeft = sql`case when ${isKnown} then ${within(ctx, receiver, 'known')}
    else changes() = 1 and ${withinVisitors(ctx, receiver, visitor)} end`;
  return [
    insert(ctx, kind, phone, sql`${deliverable} and ${hasCapacityLeft}`),
    sql`insert into attempts (kind, key, at)
      select ${networks}, key || ${` ${network}`}, at from attempts where id = last_insert_rowid() and changes() = 1
      union all select ${KEPT}, ${network}, at from attempts where id = last_insert_rowid() and changes() = 1
        and kind = ${kindOf(other, as)} and ${hasBudgetReached(ctx, 'texts', visitor.budget + 1)}`,
  ];
}

/** A code that will reach an account's phone or key holder, from a network that has used little of what is kept. */
export function mayUseKept(ctx: Context, receiver: Receiver, visitor: VisitorLimits): SQL {
  const ofNetwork = countAttempts(sql`${KEPT}`, sql`${ctx.networkHash ?? ''}`, ctx.now - HOUR);
  return sql`(exists (select 1 ${isDeliverable(receiver)} and not ${receiver.isKnown}
    and ${withinVisitors(ctx, receiver, visitor)}) and (${ofNetwork}) < ${KEPT_TEXTS_OF_NETWORK})`;
}

const isDeliverable = ({ from, agreed, phone }: Receiver): SQL => sql`${from} and ${agreed} and ${phone} is not null`;

const within = (ctx: Context, { phone, as }: Receiver, who: keyof typeof RECEIVER_LIMITS): SQL =>
  hasCapacity(ctx, sql`${kindOf(who, as)}`, phone, RECEIVER_LIMITS[who]);

function withinVisitors(ctx: Context, receiver: Receiver, visitor: VisitorLimits): SQL {
  const { other, networks } = kindsFor(visitor);
  const ofNetwork = sql`${receiver.phone} || ${` ${ctx.networkHash ?? ''}`}`;
  return sql`${within(ctx, receiver, other)} and ${hasCapacity(ctx, sql`${networks}`, ofNetwork, NETWORK_LIMIT)}`;
}

function kindsFor({ personAnswer }: VisitorLimits) {
  return personAnswer === 'person'
    ? ({ other: 'person', networks: `${NETWORKS}_person` } as const)
    : ({ other: 'stranger', networks: NETWORKS } as const);
}

function insert(ctx: Context, kind: SQL, phone: SQL, where: SQL): Statement {
  return sql`insert into attempts (kind, key, at) select ${kind}, ${phone}, ${ctx.now} ${where}`;
}

const kindOf = (who: keyof typeof RECEIVER_LIMITS, as: Receiver['as']) =>
  `code_received_${who}${as === 'holder' ? '_as_holder' : ''}`;
