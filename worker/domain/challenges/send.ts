import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, challenges } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { hasBudgetReached } from '#domain/kernel/budgets.ts';
import { hasSignedInFrom } from '#domain/kernel/knownAddress.ts';
import { hasCapacity, limitOf, recordUse } from '#domain/kernel/limits.ts';
import {
  alertAdminsOnce,
  composeLetterWhere,
  composeSkipped,
  composeWhere,
  type Letter,
  type Message,
} from '#domain/messages/compose.ts';
import { askConsentWhere } from '#domain/messages/links.ts';
import type { TemplateName } from '#domain/messages/templates.ts';
import type { ChallengePurpose } from '#schemas/accounts/codes.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { BUDGET_WARNING, textsForAnybody } from '#schemas/rules/limits.ts';
import { type CodeLimits, claimText, type VisitorLimits } from './codeLimits.ts';
import type { Challenge } from './verify.ts';

const CODE_TEMPLATES: Record<ChallengePurpose, TemplateName> = {
  registration: 'registration_code',
  report: 'report_code',
  password_reset: 'reset_code',
  transfer: 'transfer_code',
  phone_change: 'phone_change_code',
  vouching: 'vouching_code_keyholder',
  account_deletion: 'deletion_code',
  passkey: 'passkey_code',
};

const HOLDER_TEMPLATES: Partial<Record<ChallengePurpose, { sms: TemplateName; notice: TemplateName }>> = {
  password_reset: { sms: 'reset_code_keyholder', notice: 'code_to_keyholder' },
  vouching: { sms: 'vouching_code_keyholder', notice: 'code_to_keyholder' },
  transfer: { sms: 'transfer_code_keyholder', notice: 'transfer_code_to_keyholder' },
};

/** Known and unknown phones run the same statements. @param data what the text says besides the code */
export function sendCode(
  ctx: Context,
  challenge: Pick<Challenge, 'id' | 'purpose' | 'askedPhone' | 'deliverTo'>,
  limits: CodeLimits,
  send: number,
  data: Record<string, string> = {},
): Statement[] {
  const { id, purpose, deliverTo } = challenge;
  const { visitor } = limits;
  const receiver = receiverOf(ctx, challenge);
  const { phone, from, as, agreed, isKnown } = receiver;
  const holder = deliverTo === 'owner' ? undefined : HOLDER_TEMPLATES[purpose];
  const template = holder?.sms ?? CODE_TEMPLATES[purpose];
  const smsId = randomUUID();
  // Whoever opens the challenge gives the fields that its purpose's templates need.
  const sms = { id: smsId, channel: 'sms', template, data, code: { challengeId: id, send } } as Message & {
    id: string;
  };
  const isPaused = visitor?.isReset
    ? sql`(not ${isKnown} and ${hasBudgetReached(ctx, 'texts', visitor.budget)})`
    : sql`false`;
  const why = sql`case when ${phone} is null then 'No such key holder is named.'
    when not (${agreed}) then 'This key holder has not agreed yet.'
    when ${isPaused} then 'The texts of this hour for people who are not logged in were used up.'
    else 'This phone has had as many codes as it may.' end`;
  const to = sql`coalesce(${phone}, 'nobody')`;
  return [
    visitor ? claimText(ctx, limits, visitor, mayUseKept(ctx, receiver, visitor)) : [],
    consumeReceived(ctx, receiver, visitor),
    composeWhere(ctx, phone, sms, sql`${from} and changes() > 0`),
    holder ? composeLetterWhere(ctx, notice(holder.notice), sql`${from} and changes() = 1`) : [],
    composeSkipped(ctx, to, why, sms, visitor ? sql`${from} and not ${wasSaid(ctx, to, template, why)}` : from),
    as === 'holder'
      ? askConsentWhere(ctx, phone, sql`${from} and ${phone} is not null and not (${agreed}) and not ${isPaused}`)
      : [],
    visitor ? warnOfTexts(ctx) : [],
  ].flat();

  /** The owner hears of a code that went to somebody else's phone. */
  function notice(name: TemplateName): Letter {
    return { template: name, data: { ...data, holder: deliverTo, at: String(ctx.now) } } as Letter;
  }
}

/** A row an hour says it: strangers ask as often as they have addresses. */
const wasSaid = (ctx: Context, to: SQL, template: TemplateName, why: SQL): SQL => sql`exists (
  select 1 from messages said where said."to" = ${to} and said.state = 'skipped' and said.created_at > ${ctx.now - HOUR}
    and said.template = ${template} and said.last_error = ${why})`;

function warnOfTexts(ctx: Context): Statement {
  const budget = textsForAnybody(ctx.textsPerHour);
  const isMostUsedUp = hasBudgetReached(ctx, 'texts', Math.ceil(budget * BUDGET_WARNING));
  return alertAdminsOnce(ctx, 'texts_budget', { at: String(ctx.now), budget: String(budget) }, isMostUsedUp);
}

function receiverOf(ctx: Context, { id, purpose, askedPhone, deliverTo }: Parameters<typeof sendCode>[1]): Receiver {
  const own = { as: 'owner', agreed: sql`true` } as const;
  if (!HOLDER_TEMPLATES[purpose]) {
    return { phone: sql`${askedPhone}`, from: sql`where true`, isKnown: sql`false`, ...own };
  }
  const isKnown = hasSignedInFrom(ctx, sql`${accounts.id}`);
  const from = sql`from ${challenges} join ${accounts} on ${accounts.id} = ${challenges.accountId}
    where ${challenges.id} = ${id}`;
  if (deliverTo === 'owner') return { phone: sql`${accounts.phone}`, from, isKnown, ...own };
  const [phone, consentedAt] =
    deliverTo === 'keyholder1'
      ? [accounts.keyholderPhone1, accounts.keyholder1ConsentedAt]
      : [accounts.keyholderPhone2, accounts.keyholder2ConsentedAt];
  return { phone: sql`${phone}`, from, as: 'holder', agreed: sql`${consentedAt} is not null`, isKnown };
}

type Receiver = {
  phone: SQL;
  from: SQL;
  as: 'owner' | 'holder';
  agreed: SQL;
  isKnown: SQL;
};

type Who = 'signed_in' | 'known' | 'person' | 'stranger';

/** Silent, and decided in SQL: known and unknown phones must behave alike. Then `changes()` is 0 if it was not counted. */
function consumeReceived(ctx: Context, receiver: Receiver, visitor: VisitorLimits | null): Statement[] {
  const { phone, as, isKnown } = receiver;
  const deliverable = isDeliverable(receiver);
  if (!visitor) {
    const isWithin = sql`${deliverable} and ${within(ctx, receiver, 'signed_in')}`;
    return [recordUse(ctx, { kind: kindOf('signed_in', as), key: phone }, isWithin)];
  }
  const network = ctx.networkHash ?? '';
  const { other, networks } = kindsFor(visitor);
  const kind = sql`case when ${isKnown} then ${kindOf('known', as)} else ${kindOf(other, as)} end`;
  const hasCapacityLeft = sql`case when ${isKnown} then ${within(ctx, receiver, 'known')}
    else changes() = 1 and ${withinVisitors(ctx, receiver, visitor)} end`;
  return [
    recordUse(ctx, { kind, key: phone }, sql`${deliverable} and ${hasCapacityLeft}`),
    sql`insert into attempts (kind, key, at)
      select ${networks}, key || ${` ${network}`}, at from attempts where id = last_insert_rowid() and changes() = 1
      union all select 'kept_text', ${network}, at from attempts where id = last_insert_rowid() and changes() = 1
        and kind = ${kindOf(other, as)} and ${hasBudgetReached(ctx, 'texts', visitor.budget + 1)}`,
  ];
}

/** A code that will reach an account's phone or key holder, from a network that has used little of what is kept. */
function mayUseKept(ctx: Context, receiver: Receiver, visitor: VisitorLimits): SQL {
  const ofNetwork = limitOf('kept_text', ctx.networkHash ?? '');
  return sql`(exists (select 1 ${isDeliverable(receiver)} and not ${receiver.isKnown}
    and ${withinVisitors(ctx, receiver, visitor)}) and ${hasCapacity(ctx, ofNetwork)})`;
}

const isDeliverable = ({ from, agreed, phone }: Receiver): SQL => sql`${from} and ${agreed} and ${phone} is not null`;

const within = (ctx: Context, { phone, as }: Receiver, who: Who): SQL =>
  hasCapacity(ctx, { ...limitOf(`code_received_${who}`, phone), kind: kindOf(who, as) });

function withinVisitors(ctx: Context, receiver: Receiver, visitor: VisitorLimits): SQL {
  const { other, networks } = kindsFor(visitor);
  const ofNetwork = sql`${receiver.phone} || ${` ${ctx.networkHash ?? ''}`}`;
  return sql`${within(ctx, receiver, other)} and ${hasCapacity(ctx, limitOf(networks, ofNetwork))}`;
}

function kindsFor({ personAnswer }: VisitorLimits) {
  return personAnswer === 'person'
    ? ({ other: 'person', networks: 'code_received_of_network_person' } as const)
    : ({ other: 'stranger', networks: 'code_received_of_network' } as const);
}

const kindOf = (who: Who, as: Receiver['as']) => `code_received_${who}${as === 'holder' ? '_as_holder' : ''}`;
