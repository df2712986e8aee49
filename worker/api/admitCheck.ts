import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { requirePersonOr } from '#domain/accounts/proofs.ts';
import { consumeDailyNumbers, recordFind, syncCounts } from '#domain/checks/alerts.ts';
import type { CheckPass } from '#domain/checks/check.ts';
import type { IdentifierRow } from '#domain/checks/lookUpKeys.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { logFault, RateLimited } from '#domain/errors.ts';
import { consumeNumbers, tallyKey } from '#domain/kernel/tallies.ts';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import { CLEARANCE, type LimitName } from '#schemas/rules/limits.ts';
import type { CheckSource, TrafficMonitor } from './trafficMonitor.ts';

/** Costly ones are functions, called only when needed. */
export type CheckRequest = {
  now: number;
  address: string;
  source: CheckSource;
  url: string;
  cookies: string | null;
  trafficMonitor: TrafficMonitor;
  secret: string;
  hashOf: (network: string) => string;
  consumeRateLimit: (name: LimitName, who: string) => Promise<boolean>;
  person: () => Context['person'];
  /** The member of the bearer token, unless the session has ended. */
  member: (() => Promise<MemberContext | null>) | null;
  job: () => Context;
  /** Work that may be lost; messages that it writes are queued. */
  waitUntil: (work: (ctx: Context) => Promise<unknown>) => void;
};

/** Unusual networks need a person proof, good for 20 numbers. @throws RateLimited; PersonNeeded */
export async function admitCheck(request: CheckRequest): Promise<CheckPass> {
  shareCounts(request);
  const member =
    request.member && (await request.consumeRateLimit('check', `token:${request.address}`)) && (await request.member());
  return member ? admitMember(request, member) : admitVisitor(request);
}

async function admitMember(request: CheckRequest, ctx: MemberContext): Promise<CheckPass> {
  if (!(await request.consumeRateLimit('check', ctx.actor.id))) throw new RateLimited(60);
  await consumeDailyNumbers(ctx, 'check');
  return {
    member: ctx.actor,
    cookie: await requireProofIfSuspect(request, tallyKey('check', ctx.actor.id)),
    reserve: (numbers) => consumeDailyNumbers(ctx, 'check', numbers),
    recordAnswer: (_, isHit, found) => {
      if (!isHit) return;
      request.waitUntil((job) => recordFind(job, 'check', ctx.actor.id));
      noteSightings(request, found, ctx.actor.id);
    },
  };
}

async function admitVisitor(request: CheckRequest): Promise<CheckPass> {
  const { address, source, trafficMonitor, consumeRateLimit } = request;
  const pass: CheckPass = {
    member: null,
    cookie: null,
    reserve: async (numbers) => {
      pass.cookie = (await ask(numbers, await isNetworkWithin(numbers))) ?? pass.cookie;
    },
    recordAnswer: (numbers, isHit, found) => {
      trafficMonitor.countAnswer(source, numbers, isHit ? 1 : 0);
      if (isHit) noteSightings(request, found);
    },
  };
  const ask = (numbers: number, isWithin: boolean) => {
    const { isWithinLimits, isOverHardLimit } = trafficMonitor.countRequest(source, request.now, numbers, !isWithin);
    return isWithinLimits ? null : requirePersonProof(request, numbers, isOverHardLimit);
  };
  const isWithinNetwork = () => consumeRateLimit(source.kind === 'ipv4' ? 'checkIpv4' : 'checkIpv6', source.network);
  const isNetworkWithin = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, isWithinNetwork))).every(Boolean);

  const addresses = trafficMonitor.addressesToLimit(source, address, request.now);
  let isWithin = true;
  if (addresses.length > 0) {
    const [areWithin, isNetwork] = await Promise.all([
      Promise.all(addresses.map((each) => consumeRateLimit('check', each))),
      isNetworkWithin(addresses.length),
    ]);
    if (areWithin.at(-1) === false) throw new RateLimited(60);
    isWithin = isNetwork;
  }
  pass.cookie = await ask(1, isWithin);
  return pass;
}

function noteSightings({ waitUntil, url }: CheckRequest, found: IdentifierRow[], checker?: string): void {
  const late = import('#domain/checks/recordSightings.ts');
  waitUntil(async (job) => (await late).recordSightings(job, found, url, checker));
}

export async function requireProofIfSuspect(request: CheckRequest, who: string): Promise<string | null> {
  return request.trafficMonitor.isSuspect(who, request.now) ? requirePersonProof(request, 1, false) : null;
}

async function requirePersonProof(
  request: CheckRequest,
  numbers: number,
  isOverHardLimit: boolean,
): Promise<string | null> {
  const { cookies, secret, address, now } = request;
  const clearance = clearanceIn(cookies, secret, address, now);
  if (clearance && (await spendClearance(request, clearance.id, numbers))) return null;
  const person = request.person();
  if ((await person.verify()) === 'unavailable') {
    if (isOverHardLimit) throw new RateLimited(60);
    return null;
  }
  await requirePersonOr({ person }, () => new RateLimited(60));
  const { id, cookie } = newClearance(secret, address, now);
  await spendClearance(request, id, numbers);
  return cookie;
}

const spendClearance = (request: CheckRequest, id: string, numbers: number) =>
  consumeNumbers(request.job(), `clearance:${id}`, { numbers, limit: CLEARANCE.numbers });

export function shareCounts({ trafficMonitor, now, hashOf, waitUntil }: CheckRequest): void {
  if (!trafficMonitor.isReportDue(now)) return;
  waitUntil(async (ctx) => {
    try {
      trafficMonitor.mergeShared(await syncCounts(ctx, trafficMonitor.takeUnreported(hashOf)));
    } catch (error) {
      logFault('Sharing counts of checks', error);
    }
  });
}

type Clearance = { id: string; until: number };

const NAME = '__Host-clearance';
const LIFE = CLEARANCE.minutes * MINUTE;

function newClearance(secret: string, address: string, now: number): Clearance & { cookie: string } {
  const id = randomBytes(12).toString('base64url');
  const until = now + LIFE;
  const value = `${id}.${until.toString(36)}.${tagOf(secret, { id, until }, address)}`;
  const cookie = `${NAME}=${value}; Path=/; Max-Age=${LIFE / SECOND}; HttpOnly; Secure; SameSite=Lax`;
  return { id, until, cookie };
}

/** Null unless it is signed for that address and has not ended. */
function clearanceIn(cookies: string | null, secret: string, address: string, now: number): Clearance | null {
  const [, id, end, tag] =
    /(?:^|;\s*)__Host-clearance=([\w-]{16})\.([\da-z]{1,11})\.([\w-]{22})(?:;|$)/.exec(cookies ?? '') ?? [];
  if (!id || !end || !tag) return null;
  const clearance = { id, until: Number.parseInt(end, 36) };
  if (clearance.until <= now || clearance.until > now + LIFE) return null;
  const right = tagOf(secret, clearance, address);
  return timingSafeEqual(new TextEncoder().encode(tag), new TextEncoder().encode(right)) ? clearance : null;
}

function tagOf(secret: string, { id, until }: Clearance, address: string): string {
  return createHmac('sha256', secret).update(`clearance:${id}:${until}:${address}`).digest('base64url').slice(0, 22);
}
