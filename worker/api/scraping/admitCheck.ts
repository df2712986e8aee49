import { requirePersonOr } from '#domain/access/personProof.ts';
import type { CheckPass } from '#domain/checks/checkPass.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { consumeDailyNumbers, recordFind, tallyOf } from '#domain/scraping/accountLimits.ts';
import { syncCounts } from '#domain/scraping/syncCounts.ts';
import { consumeNumbers } from '#domain/scraping/tallies.ts';
import type { LimitName } from '#schemas/limits/limits.ts';
import { CLEARANCE } from '#schemas/limits/limits.ts';
import { clearanceIn, newClearance } from './clearance.ts';
import type { CheckSource, TrafficMonitor } from './trafficMonitor.ts';

/** Costly ones are functions, called only when needed. */
export type CheckRequest = {
  now: number;
  address: string;
  origin: CheckSource;
  cookies: string | null;
  watch: TrafficMonitor;
  /** Signs clearances. */
  secret: string;
  hashOf: (network: string) => string;
  isWithinLimit: (name: LimitName, who: string) => Promise<boolean>;
  person: () => Context['person'];
  /** Of the bearer token, if its session lives. */
  member: (() => Promise<MemberContext | null>) | null;
  job: () => Context;
  /** Work that may be lost; messages that it writes are queued. */
  waitUntil: (work: (ctx: Context) => Promise<unknown>) => void;
};

/** Unusual networks need a person proof, good for 20 numbers. @throws RateLimited; PersonNeeded */
export async function admitCheck(visit: CheckRequest): Promise<CheckPass> {
  shareCounts(visit);
  const member =
    visit.member && (await visit.isWithinLimit('check', `token:${visit.address}`)) && (await visit.member());
  return member ? admitMember(visit, member) : admitVisitor(visit);
}

async function admitMember(visit: CheckRequest, ctx: MemberContext): Promise<CheckPass> {
  if (!(await visit.isWithinLimit('check', ctx.actor.id))) throw new RateLimited(60);
  await consumeDailyNumbers(ctx, 'check');
  return {
    cookie: await requireProofIfFlagged(visit, tallyOf('check', ctx.actor.id)),
    more: (numbers) => consumeDailyNumbers(ctx, 'check', numbers),
    recordAnswer: (_, isHit) => {
      if (isHit) visit.waitUntil((job) => recordFind(job, 'check', ctx.actor.id));
    },
  };
}

async function admitVisitor(visit: CheckRequest): Promise<CheckPass> {
  const { address, origin, watch, isWithinLimit } = visit;
  const pass: CheckPass = {
    cookie: null,
    more: async (numbers) => {
      pass.cookie = (await ask(numbers, await isNetworkWithin(numbers))) ?? pass.cookie;
    },
    recordAnswer: (numbers, isHit) => watch.countAnswer(origin, numbers, isHit ? 1 : 0),
  };
  const ask = (numbers: number, isWithin: boolean) => {
    const { isWithinLimits, isOverHardLimit } = watch.countRequest(origin, visit.now, numbers, !isWithin);
    return isWithinLimits ? null : requirePersonProof(visit, numbers, isOverHardLimit);
  };
  const isWithinNetwork = () => isWithinLimit(origin.kind === 'ipv4' ? 'checkIpv4' : 'checkIpv6', origin.network);
  const isNetworkWithin = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, isWithinNetwork))).every(Boolean);

  const [isAddressWithin, isWithin] = await Promise.all([isWithinLimit('check', address), isWithinNetwork()]);
  if (!isAddressWithin) throw new RateLimited(60);
  pass.cookie = await ask(1, isWithin);
  return pass;
}

/** @returns the cookie of a new clearance */
export async function requireProofIfFlagged(visit: CheckRequest, who: string): Promise<string | null> {
  return visit.watch.isFlagged(who, visit.now) ? requirePersonProof(visit, 1, false) : null;
}

/** @returns the cookie of a new clearance */
async function requirePersonProof(
  visit: CheckRequest,
  numbers: number,
  isOverHardLimit: boolean,
): Promise<string | null> {
  const { cookies, secret, address, now } = visit;
  const had = clearanceIn(cookies, secret, address, now);
  if (had && (await spendClearance(visit, had.id, numbers))) return null;
  const person = visit.person();
  if ((await person.verify()) === 'unavailable') {
    if (isOverHardLimit) throw new RateLimited(60);
    return null;
  }
  await requirePersonOr({ person }, () => new RateLimited(60));
  const { id, cookie } = newClearance(secret, address, now);
  await spendClearance(visit, id, numbers);
  return cookie;
}

const spendClearance = (visit: CheckRequest, id: string, numbers: number) =>
  consumeNumbers(visit.job(), `clearance:${id}`, { numbers, limit: CLEARANCE.numbers });

export function shareCounts({ watch, now, hashOf, waitUntil }: CheckRequest): void {
  if (!watch.isReportDue(now)) return;
  waitUntil(async (ctx) => {
    try {
      watch.mergeShared(await syncCounts(ctx, watch.takeUnreported(hashOf)));
    } catch (error) {
      logFault('Sharing counts of checks', error);
    }
  });
}
