import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { MessageChannel } from '#schemas/admin/messageWords.ts';
import { HOUR, MINUTE } from '#schemas/format/dates.ts';
import { TEMPLATES, type TemplateData, type TemplateName } from './templates.ts';

type Filled = {
  [Name in TemplateName]: { template: Name } & (Record<never, string> extends TemplateData<Name>
    ? { data?: TemplateData<Name> }
    : { data: TemplateData<Name> });
}[TemplateName];

export type Message = Filled & {
  id?: string;
  channel: MessageChannel;
  code?: { challengeId: string; send: number };
};

/** To an account: by e-mail, and where it has none as `withoutEmail` of the letter says. */
export type Letter = Filled;

/** Time until the schedule takes over (claimDueMessages). */
export const QUEUE_GRACE = MINUTE;

/** Add it to the batch of its cause, so that both happen or neither. */
export function compose(ctx: Context, to: string, message: Message): Statement {
  return composeWhere(ctx, sql`${to}`, message, sql`where true`);
}

export function composeLetter(
  ctx: Context,
  { email, phone }: { email: string | null; phone: string },
  letter: Letter,
): Statement {
  if (email !== null) return compose(ctx, email, { ...letter, channel: 'email' });
  const { withoutEmail } = TEMPLATES[letter.template];
  if (withoutEmail === undefined) return compose(ctx, phone, inText(letter));
  const message: Message & { id: string } = { ...letter, id: randomUUID(), channel: 'email' };
  return composeSkipped(ctx, sql`${phone}`, sql`${WITHOUT_EMAIL[withoutEmail]}`, message, sql`where true`);
}

/** For an account that only the database knows: `from` names `accounts`. The template needs a form as a text message. */
export function composeLetterWhere(ctx: Context, letter: Letter, from: SQL): Statement {
  const message = randomUUID();
  const text = inText(letter);
  const hasNone = sql`${accounts.email} is null`;
  const insert = sql`
    insert into ${messages} (id, channel, "to", template, priority, data, state, due_at, created_at)
    select ${message}, iif(${hasNone}, 'sms', 'email'), coalesce(${accounts.email}, ${accounts.phone}),
      iif(${hasNone}, ${text.template}, ${letter.template}), iif(${hasNone}, 0, ${priorityOf(letter)}),
      iif(${hasNone}, ${JSON.stringify(text.data)}, ${JSON.stringify(letter.data ?? {})}),
      'queued', ${ctx.now + QUEUE_GRACE}, ${ctx.now} ${from}`;
  return Object.assign(insert, { message });
}

export function composeLetterTo(ctx: Context, accountId: string, letter: Letter): Statement {
  return composeLetterWhere(ctx, letter, sql`from ${accounts} where ${accounts.id} = ${accountId}`);
}

/** Removes links, because a thief may hold the phone. The only one that stays is the link that locks the password. */
function inText({ template, data }: Letter): Message {
  const { linkId, ...rest } = { ...data } as Record<string, string>;
  const kept = template === 'new_device' && linkId !== undefined ? { ...rest, linkId } : rest;
  return { channel: 'sms', template: 'letter_text', data: { ...kept, letter: template } };
}

const priorityOf = ({ template }: { template: TemplateName }): 0 | 1 => (TEMPLATES[template].priority ? 1 : 0);

/** For a receiver only the database knows: `from` is a FROM … WHERE … clause. Takes the same time for nobody. */
export function composeWhere(ctx: Context, to: SQL, message: Message, from: SQL): Statement {
  const { id = randomUUID(), channel, template, data = {}, code } = message;
  const insert = sql`
    insert into ${messages} (id, channel, "to", template, priority, data, challenge_id, challenge_send, state, due_at, created_at)
    select ${id}, ${channel}, ${to}, ${template}, ${priorityOf(message)}, ${JSON.stringify(data)}, ${code?.challengeId ?? null},
      ${code?.send ?? null}, 'queued', ${ctx.now + QUEUE_GRACE}, ${ctx.now} ${from}`;
  return Object.assign(insert, { message: id });
}

export function composeSkipped(
  ctx: Context,
  to: SQL,
  why: SQL,
  message: Message & { id: string },
  from: SQL,
): Statement {
  const { id, channel, template, data = {}, code } = message;
  return sql`
    insert into ${messages} (id, channel, "to", template, data, challenge_id, challenge_send, state, last_error, due_at, created_at)
    select ${randomUUID()}, ${channel}, ${to}, ${template}, ${JSON.stringify(data)}, ${code?.challengeId ?? null},
      ${code?.send ?? null}, 'skipped', ${why}, ${ctx.now}, ${ctx.now}
    ${from} and not exists (select 1 from ${messages} where id = ${id})`;
}

/** Bulk e-mails use half of each run, so that other messages need not wait. */
const PER_SWEEP = 50;
const SWEEP = 5 * MINUTE;

/** Spreads bulk e-mails over time. The row number of the insert decides when each one is due. */
export const staggeredDueAt = (ctx: Context): SQL =>
  sql`${ctx.now + QUEUE_GRACE} + (row_number() over () - 1) / ${sql.raw(String(PER_SWEEP))} * ${sql.raw(String(SWEEP))}`;

/**
 * The rows give the message ids, so a second run writes nothing. Skips rows where `to` is null.
 * @param each expressions over `from`
 */
export function composeOnceEach<Name extends TemplateName>(
  ctx: Context,
  template: Name,
  each: {
    id: SQL;
    channel?: MessageChannel;
    to: SQL;
    data: { [Field in keyof TemplateData<Name>]: SQL | string };
    dueAt?: SQL;
  },
  from: SQL,
): SQL {
  const data = Object.entries<SQL | string>(each.data).map(([field, value]) => sql`${field}, ${value}`);
  return sql`
    insert into ${messages} (id, channel, "to", template, priority, data, state, last_error, due_at, created_at)
    select ${each.id}, ${each.channel ?? 'email'}, coalesce(${each.to}, ''), ${template}, ${priorityOf({ template })},
      iif(${each.to} is null, '{}', json_object(${sql.join(data, sql`, `)})),
      iif(${each.to} is null, 'skipped', 'queued'), iif(${each.to} is null, ${NO_EMAIL}, null),
      ${each.dueAt ?? ctx.now + QUEUE_GRACE}, ${ctx.now}
    ${from} on conflict (id) do nothing returning id`;
}

const NO_EMAIL = 'This account has no e-mail address.';

/**
 * For an account without an e-mail: an SMS with the letter's subject. Never a letter to a pending e-mail, which may
 * belong to a stranger. Only these letters are left out.
 */
const WITHOUT_EMAIL = {
  text: `${NO_EMAIL} The phone has a text of its own.`,
  screen: `${NO_EMAIL} The account shows it.`,
};

const ADMINS_MAX = 20;

export function findAdminContacts(ctx: Context): Promise<{ email: string | null; phone: string }[]> {
  return ctx.db
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.deactivatedAt)))
    .limit(ADMINS_MAX);
}

const ALERT_EVERY = 6 * HOUR;

/** Once in six hours, however often it stands in a batch. @returns a statement that gives the ids of new rows */
export function alertAdminsOnce<Name extends TemplateName>(
  ctx: Context,
  template: Name,
  data: Record<keyof TemplateData<Name>, string>,
  where: SQL = sql`true`,
): SQL {
  const id = sql`${`${template} ${Math.floor(ctx.now / ALERT_EVERY)} `} || ${accounts.id}`;
  return composeOnceEach(
    ctx,
    template,
    { id, to: sql`${accounts.email}`, data },
    sql`from ${accounts} where ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
      and ${where} limit ${ADMINS_MAX}`,
  );
}

/** Nobody passes while it refuses our settings. The schedule sends the letters. */
export async function alertOfTurnstile(ctx: Context, why: string): Promise<void> {
  await ctx.db.run(alertAdminsOnce(ctx, 'turnstile_refuses', { at: String(ctx.now), why }));
}
