import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { hasCapacity } from '#domain/limits/hourAndDayLimit.ts';
import { CODES } from '#schemas/accounts/codes.ts';
import type { TextLimit } from '#schemas/limits/texts.ts';
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

/**
 * Silent, and decided in SQL: known and unknown phones must behave alike. Then `changes()` says whether it was counted.
 */
export function consumeReceived(ctx: Context, receiver: Receiver, visitor: VisitorLimits | null): Statement[] {
  const { phone, from, as, agreed, isKnown } = receiver;
  const isDeliverable = sql`${from} and ${agreed} and ${phone} is not null`;
  const within = (who: keyof typeof RECEIVER_LIMITS) =>
    hasCapacity(ctx, sql`${kindOf(who, as)}`, phone, RECEIVER_LIMITS[who]);
  if (!visitor)
    return [insert(ctx, sql`${kindOf('signed_in', as)}`, phone, sql`${isDeliverable} and ${within('signed_in')}`)];

  const network = ctx.networkHash ?? '';
  const other = visitor.personAnswer === 'person' ? 'person' : 'stranger';
  const networks = other === 'person' ? `${NETWORKS}_person` : NETWORKS;
  const ofNetwork = hasCapacity(ctx, sql`${networks}`, sql`${phone} || ${` ${network}`}`, NETWORK_LIMIT);
  const kind = sql`case when ${isKnown} then ${kindOf('known', as)} else ${kindOf(other, as)} end`;
  const hasCapacityLeft = sql`case when ${isKnown} then ${within('known')}
    else changes() = 1 and ${within(other)} and ${ofNetwork} end`;
  return [
    insert(ctx, kind, phone, sql`${isDeliverable} and ${hasCapacityLeft}`),
    sql`insert into attempts (kind, key, at) select ${networks}, key || ${` ${network}`}, at
      from attempts where id = last_insert_rowid() and changes() = 1`,
  ];
}

function insert(ctx: Context, kind: SQL, phone: SQL, where: SQL): Statement {
  return sql`insert into attempts (kind, key, at) select ${kind}, ${phone}, ${ctx.now} ${where}`;
}

const kindOf = (who: keyof typeof RECEIVER_LIMITS, as: Receiver['as']) =>
  `code_received_${who}${as === 'holder' ? '_as_holder' : ''}`;
