import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDb } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import { hashPassword } from '#domain/accounts/password.ts';
import { CODE_COOLDOWN, type DeliverTo } from '#schemas/accounts/codes.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { serve } from '#scripts/local/server.ts';
import { randomAddress } from '../addresses.ts';
import { localTurnstile } from '../fakes/turnstile.ts';
import { uniquePhone } from '../people.ts';

/**
 * Whether anything tells who has an account: pairs of one who has and one who has not ask the same in turns, in an order by
 * chance. Their answers must be the same bytes and the times must not tell them apart:
 * `npm run bench:enumeration [pairs] [turnstile,own,holder,signIn]`. Each answer but Turnstile's waits for a hash.
 */
const PAIRS = Number(process.argv[2] ?? 1000);
const PARTS = process.argv[3]?.split(',') ?? ['turnstile', 'own', 'holder', 'signIn'];
/** The chance that a known account's answer is the slower one: 0.5 reveals nothing. */
const AUC_MAX = 0.55;
const AT_A_TIME = 100;
const STRONG = 'Better@2026';

type Subject = { id: string; email: string; phone: string; address: string; token?: string };
type Answer = { status: number; bytes: string; time: number; body: { resetToken?: string } };
type Result = { times: Record<'known' | 'unknown', number[]>; different: number };
type Pair = { known: Subject; unknown: Subject };
type Act = (subject: Subject) => Promise<Answer>;

const state = mkdtempSync(join(tmpdir(), 'ownmark-enumeration-'));
ensureSecrets();
const pairs = Array.from({ length: PAIRS }, () => ({ known: subject(), unknown: subject() }));
await withLocalDatabase(state, async (d1) => {
  await applyMigrations(d1);
  const passwordHash = await hashPassword({ addressHash: null }, 'Ownmark@2026');
  for (const { known } of pairs) await openDb(d1).insert(accounts).values(accountOf(known, passwordHash));
});
const turnstile = await localTurnstile({ secret: 'turnstile-secret' });
let product = await serve(state, await freePort(), {
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET_KEY: 'turnstile-secret',
  TURNSTILE_URL: turnstile.url,
});

const results = new Map<string, Result>();
if (PARTS.includes('turnstile')) {
  await compare('Turnstile asked for by a reset', 403, pairs, (who) => askReset(who, 'owner'));
  await fillSignIns(product.db);
  await compare('Turnstile asked for past the limit of logins', 403, pairs, signIn);
  await product.db.prepare('delete from attempts').run();
  for (const result of results) isClosed(result);
}
await product.close();
turnstile.close();
product = await serve(state, await freePort());

// A code lives 15 minutes: all acts of some pairs before the next pairs' first.
for (let first = 0; first < PAIRS; first += AT_A_TIME) {
  const some = pairs.slice(first, first + AT_A_TIME);
  if (PARTS.includes('own')) {
    await compare('Asking for a reset', 200, some, (who) => askReset(who, 'owner'));
    await compare('A wrong code', 400, some, wrongCode);
    await setTimeout(CODE_COOLDOWN);
    await compare('Asking for another code', 200, some, (who) => post('resend-otp', who, { token: who.token }));
  }
  if (PARTS.includes('holder')) {
    await compare('Asking for a reset by a key holder', 200, some, (who) => askReset(who, 'keyholder1'));
    await compare('A wrong code of a key holder', 400, some, wrongCode);
  }
  if (PARTS.includes('signIn')) await compare('Login with a wrong password', 401, some, signIn);
  // Thousands of hashes take their time: what is known so far stands in the log should it be cut off.
  console.info(`After ${first + some.length} pairs:`);
  for (const result of results) isClosed(result);
}

await product.close();
rmSync(state, { recursive: true, force: true });
process.exit([...results].map(isClosed).every(Boolean) ? 0 : 1);

/** Lets pairs do the same, and adds what their answers tell to what others' told. */
async function compare(name: string, expected: number, some: Pair[], act: Act): Promise<void> {
  const result = results.get(name) ?? { times: { known: [], unknown: [] }, different: 0 };
  results.set(name, result);
  for (const pair of some) {
    await resetTextBudget().catch(resetTextBudget);
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const answers: Partial<Record<'known' | 'unknown', string>> = {};
    for (const kind of order) {
      const { status, bytes, time } = await act(pair[kind]);
      result.times[kind].push(time);
      if (status !== expected) throw new Error(`${name} answered ${status}: ${bytes}`);
      answers[kind] = bytes;
    }
    if (answers.known !== answers.unknown) result.different += 1;
  }
}

/** The budget of the hour refuses known and unknown alike: here nobody is to be refused. Its connection may have idled out. */
async function resetTextBudget() {
  await product.db.prepare(`update counters set count = 0 where name like 'strangers_texts.%'`).run();
}

/** Whether neither bytes nor times tell who has an account; says so. */
function isClosed([name, { times, different }]: [string, Result]): boolean {
  const area = auc(times.known, times.unknown);
  const isEqual = different === 0 && Math.abs(area - 0.5) <= AUC_MAX - 0.5;
  console.info(
    `${isEqual ? 'closed' : 'OPEN'}  ${name}: ${times.known.length} pairs, ${different} of them differ in bytes, ` +
      `AUC ${area.toFixed(3)} (0.5 tells nothing, at most ${AUC_MAX}).`,
  );
  return isEqual;
}

function signIn(who: Subject): Promise<Answer> {
  return post('login', who, { email: who.email, password: STRONG });
}

/** As many wrong passwords as all accounts, known and unknown, may have. */
async function fillSignIns(d1: D1Database): Promise<void> {
  const who = JSON.stringify(pairs.flatMap(({ known, unknown }) => [known.id, unknown.email]));
  await d1
    .prepare(
      `insert into attempts (kind, key, at) select 'password_all', who.value, ?2
        from json_each(?1) who, (with n(i) as (select 1 union all select i + 1 from n where i < 100) select i from n)`,
    )
    .bind(who, Date.now())
    .run();
}

async function askReset(who: Subject, deliverTo: DeliverTo): Promise<Answer> {
  const answer = await post('forgetpassword', who, {
    phonenumber: `0${who.phone.slice(4)}`,
    password: STRONG,
    deliverTo,
  });
  who.token = answer.body.resetToken;
  return answer;
}

function wrongCode(who: Subject): Promise<Answer> {
  return post('reset-password', who, { token: who.token, otp: 'ABCDEFGH' });
}

async function post(path: string, { address }: Subject, body: object): Promise<Answer> {
  const started = performance.now();
  const sent = request(`${product.address}/api/v1/users/${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
  }).end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  const time = performance.now() - started;
  return { status: answer.statusCode ?? 0, bytes: comparable(answer, text), time, body: JSON.parse(text) };
}

/** The whole answer, but for what is new in every one: the date, and tokens and ids by their length alone. */
function comparable({ statusCode, rawHeaders }: IncomingMessage, text: string): string {
  const headers = rawHeaders.map((header, n) => (rawHeaders[n - 1] === 'Date' ? '' : header)).join('\n');
  const body = text.replace(/"(resetToken|requestId)":"([^"]*)"/g, (_, key, value: string) => `${key} ${value.length}`);
  return `${statusCode}\n${headers}\n${body}`;
}

/** The chance that one of the first is greater than one of the second (Mann and Whitney). */
function auc(first: number[], second: number[]): number {
  let greater = 0;
  for (const one of first) for (const other of second) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (first.length * second.length);
}

function subject(): Subject {
  return { id: randomUUID(), email: `${randomUUID()}@example.test`, phone: uniquePhone(), address: randomAddress() };
}

function accountOf({ id, email, phone }: Subject, passwordHash: string): typeof accounts.$inferInsert {
  const now = Date.now();
  return {
    id,
    username: `u${randomBytes(6).toString('hex')}`,
    email,
    phone,
    passwordHash,
    firstName: 'NGOZI',
    surName: 'OBI',
    keyholderPhone1: uniquePhone(),
    keyholderPhone2: uniquePhone(),
    country: 'NIGERIA',
    stateOfResidence: 'LAGOS',
    stateOfOrigin: 'LAGOS',
    address: '1 Sample Close',
    createdAt: now,
    updatedAt: now,
  };
}
