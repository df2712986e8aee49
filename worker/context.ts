import { createHmac, randomUUID } from 'node:crypto';
import { addressOf, networkOf } from '#api/address.ts';
import type { CheckRequest } from '#api/admitCheck.ts';
import { TrafficMonitor } from '#api/trafficMonitor.ts';
import { type Db, openDb } from '#db/client.ts';
import { findActor, touchSession } from '#domain/accounts/sessions.ts';
import type { Context, Derived, MemberContext, PersonAnswer } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { deriveCode, deriveLinkTag, deriveMark, deriveTag, deriveWord } from '#domain/kernel/tokens.ts';
import { cloudflarePictures, r2ExportFiles } from '#providers/memberFiles.ts';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { rulesIn } from '#schemas/rules/abuseRules.ts';
import { BUDGETS, type LimitName, REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { replicaReads } from './databaseReads.ts';
import type { Env } from './env.ts';

/** Loaded when a paper is first signed or verified. */
const signingKeys = () => import('./signingKeys.ts');

/** A context in which nobody is logged in. @param now epoch ms @param db the session of a request; jobs leave it out */
export function baseContext(env: Env, now: number, db: Db = openDb(env.DB)): Context {
  return {
    db,
    now,
    requestId: randomUUID(),
    origin: env.PUBLIC_ORIGIN,
    addressHash: null,
    networkHash: null,
    textsPerHour: Number(env.SMS_BUDGET_PER_HOUR ?? BUDGETS.texts),
    rulesInForce: rulesIn(env.RULES_IN_FORCE),
    person: NO_PERSON_CHECK,
    secondFactorSetting: env.ADMIN_SECOND_FACTOR ?? 'required',
    codesFor: (challengeId, send) => underSecrets(env, (secret) => deriveCode(secret, challengeId, send)),
    tagsFor: (challengeId) => underSecrets(env, (secret) => deriveTag(secret, challengeId)),
    linkTagsFor: (linkId) => underSecrets(env, (secret) => deriveLinkTag(secret, linkId)),
    wordsFor: (subject) => underSecrets(env, (secret) => deriveWord(secret, subject)),
    marksFor: (contact) => underSecrets(env, (secret) => deriveMark(secret, contact)),
    pictures: cloudflarePictures(env.IMAGES, env.MEDIA),
    exportFiles: r2ExportFiles(env.MEDIA),
    statementKeys: {
      all: async () => (await signingKeys()).statementKeysOf(env).all(),
      signer: async (at) => (await signingKeys()).statementKeysOf(env).signer(at),
    },
    unsent: [],
    newlyFlagged: [],
  };
}

function underSecrets(
  { SECRET_KEY, PREVIOUS_SECRET_KEY }: Pick<Env, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY'>,
  derive: (secret: string) => string,
): Derived {
  return PREVIOUS_SECRET_KEY === undefined ? [derive(SECRET_KEY)] : [derive(SECRET_KEY), derive(PREVIOUS_SECRET_KEY)];
}

/** For data that everybody may read. */
export function publicContext(env: Env, request: Request): Context {
  return baseContext(env, Date.now(), replicaReads(env, request).db);
}

/** One per isolate. */
const trafficMonitor = new TrafficMonitor();

export function toCheckRequest(
  env: Env,
  request: Request,
  background: ExecutionContext,
  person?: Context['person'],
): CheckRequest {
  const [address, token] = [addressOf(request), bearerToken(request)];
  const network = networkOf(address);
  const hashOf = (text: string) => keyedHash(env, `network:${text}`);
  const system = request.cf?.asn;
  return {
    now: Date.now(),
    address,
    source: {
      network,
      kind: network.includes(':') ? 'ipv6' : 'ipv4',
      hash: () => hashOf(network),
      system: typeof system === 'number' ? system : null,
    },
    url: request.url,
    cookies: request.headers.get('cookie'),
    trafficMonitor,
    secret: env.SECRET_KEY,
    hashOf,
    consumeRateLimit: (name, who) => consumeRateLimit(env, name, who),
    person: () => person ?? personOf(env, request, background),
    member: token === null ? null : () => memberOf(env, request, token, background),
    job: () => baseContext(env, Date.now()),
    waitUntil: (work) => background.waitUntil(runAndEnqueue(env, work)),
  };
}

async function memberOf(
  env: Env,
  request: Request,
  token: string,
  background: ExecutionContext,
): Promise<MemberContext | null> {
  const ctx = baseContext(env, Date.now(), replicaReads(env, request).db);
  const found = await findActor(ctx, token);
  if (found?.stale) background.waitUntil(Promise.resolve(touchSession(ctx, found.actor.tokenHash)));
  return found && { ...ctx, actor: found.actor };
}

async function runAndEnqueue(env: Env, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const ctx = baseContext(env, Date.now());
  await work(ctx);
  await queueMessages(env, ctx.unsent);
}

async function tellOfTurnstile(env: Env, why: string): Promise<void> {
  const { alertOfTurnstile } = await import('#domain/messages/compose.ts');
  await runAndEnqueue(env, (ctx) => alertOfTurnstile(ctx, why));
}

/** Turnstile is off, or this is a job; then only plain limits apply. */
const NO_PERSON_CHECK: Context['person'] = { isOn: false, verify: async () => 'unavailable' };

/** Asks Turnstile once, when an operation first needs the result. */
export function personOf(env: Env, request: Request, background: ExecutionContext): Context['person'] {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_URL: url } = env;
  if (!TURNSTILE_SITE_KEY || !secretKey) return NO_PERSON_CHECK;
  const token = proofToken(request);
  let answer: Promise<PersonAnswer> | undefined;
  const ask = async (): Promise<PersonAnswer> => {
    if (token === null) return 'nobody';
    if (!(await consumeRateLimit(env, 'proof', addressOf(request)))) throw new RateLimited(60);
    const { turnstile } = await import('#providers/turnstile.ts');
    const onRefused = (why: string) => background.waitUntil(tellOfTurnstile(env, why));
    const { verify } = turnstile({ secretKey, hostname: new URL(originOf(env, request)).hostname, url, onRefused });
    return verify({ token, address: request.headers.get('cf-connecting-ip') });
  };
  return {
    isOn: true,
    verify: () => {
      answer ??= ask();
      return answer;
    },
  };
}

/** A proof covers one call, so batches carry none. */
function proofToken(request: Request): string | null {
  return new URL(request.url).searchParams.get('batch') === '1' ? null : request.headers.get(PROOF_HEADER);
}

export function keyedHash(env: Env, text: string): string {
  return createHmac('sha256', env.SECRET_KEY).update(text).digest('base64url').slice(0, 22);
}

/** Only development trusts the request's host. */
export function originOf(env: Env, request: Request): string {
  return new URL(env.ENVIRONMENT === 'development' ? request.url : env.PUBLIC_ORIGIN).origin;
}

/** Uses one of this minute's calls. False if none is left. @param who an address or an account */
export async function consumeRateLimit(env: Env, name: LimitName, who: string): Promise<boolean> {
  const { success } = await env[`LIMIT_${REQUESTS_A_MINUTE[name]}`].limit({ key: `${name} ${who}` });
  return success;
}

/** May fail: the schedule queues lost messages again. */
export async function queueMessages(env: Env, ids: string[]): Promise<void> {
  try {
    if (ids.length > 0) await env.MESSAGES.sendBatch(ids.map((id) => ({ body: { id } })));
  } catch (error) {
    console.error('Messages were not queued; the schedule will find them.', error);
  }
}

/** Best effort: the schedule queues again what got lost here. */
export async function queueExports(env: Env, ids: string[]): Promise<void> {
  try {
    if (ids.length > 0) await env.EXPORTS.sendBatch(ids.map((id) => ({ body: { id } })));
  } catch (error) {
    console.error('The queue refused files to make; the schedule will find them.', error);
  }
}

export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
