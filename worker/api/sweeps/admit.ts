import type { Pass } from '../../domain/checks/pass.ts';
import type { Context, MemberContext } from '../../domain/context.ts';
import { RateLimited } from '../../domain/errors.ts';
import { logFault } from '../../domain/faults.ts';
import { personOr } from '../../domain/persons.ts';
import { noteFind, takeOwnNumbers, tallyOf } from '../../domain/sweeps/members.ts';
import { reportChecks } from '../../domain/sweeps/report.ts';
import { takeNumbers } from '../../domain/sweeps/tallies.ts';
import type { LimitName } from '../../schemas/limits.ts';
import { CLEARANCE } from '../../schemas/limits.ts';
import { clearanceIn, newClearance } from './clearance.ts';
import type { Origin, Watch } from './watch.ts';

/** Somebody who wants a check, as far as limits care. What costs time is asked for when it is wanted. */
export type Visit = {
  now: number;
  address: string;
  origin: Origin;
  cookies: string | null;
  watch: Watch;
  /** What clearances are signed under. */
  secret: string;
  hashOf: (network: string) => string;
  isWithinLimit: (name: LimitName, who: string) => Promise<boolean>;
  person: () => Context['person'];
  /** Whose bearer token came along, if it is a living session's. */
  member: (() => Promise<MemberContext | null>) | null;
  job: () => Context;
  /** Work that may be lost without harm; messages that it writes are queued. */
  later: (work: (ctx: Context) => Promise<unknown>) => void;
};

/**
 * Lets a check pass. Members count by their account. Everybody else counts by address and network: one network that asks out
 * of the ordinary is asked for a person's proof, which lets a score of numbers pass.
 * @throws RateLimited; PersonNeeded
 */
export async function admit(visit: Visit): Promise<Pass> {
  tellOthers(visit);
  const member =
    visit.member && (await visit.isWithinLimit('check', `token:${visit.address}`)) && (await visit.member());
  return member ? asMember(visit, member) : asVisitor(visit);
}

async function asMember(visit: Visit, ctx: MemberContext): Promise<Pass> {
  if (!(await visit.isWithinLimit('check', ctx.actor.id))) throw new RateLimited(60);
  await takeOwnNumbers(ctx, 'check');
  return {
    cookie: await proveIfWary(visit, tallyOf('check', ctx.actor.id)),
    more: (numbers) => takeOwnNumbers(ctx, 'check', numbers),
    answered: (_, isHit) => {
      if (isHit) visit.later((job) => noteFind(job, 'check', ctx.actor.id));
    },
  };
}

async function asVisitor(visit: Visit): Promise<Pass> {
  const { address, origin, watch, isWithinLimit } = visit;
  const pass: Pass = {
    cookie: null,
    more: async (numbers) => {
      pass.cookie = (await ask(numbers, await isNetworkWithin(numbers))) ?? pass.cookie;
    },
    answered: (numbers, isHit) => watch.answered(origin, numbers, isHit ? 1 : 0),
  };
  const ask = (numbers: number, isWithin: boolean) => {
    const { isCalm, isCrowd } = watch.ask(origin, visit.now, numbers, !isWithin);
    return isCalm ? null : prove(visit, numbers, isCrowd);
  };
  const isWithinNetwork = () => isWithinLimit(origin.kind === 'ipv4' ? 'checkIpv4' : 'checkIpv6', origin.network);
  const isNetworkWithin = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, isWithinNetwork))).every(Boolean);

  const [isAddressWithin, isWithin] = await Promise.all([isWithinLimit('check', address), isWithinNetwork()]);
  if (!isAddressWithin) throw new RateLimited(60);
  pass.cookie = await ask(1, isWithin);
  return pass;
}

/**
 * A person's proof of an account that all are wary of.
 * @returns the cookie of a new clearance
 */
export async function proveIfWary(visit: Visit, who: string): Promise<string | null> {
  return visit.watch.isWary(who, visit.now) ? prove(visit, 1, false) : null;
}

/**
 * A clearance or a person's proof, past what is ordinary.
 * @returns the cookie of a new clearance
 */
async function prove(visit: Visit, numbers: number, isCrowd: boolean): Promise<string | null> {
  const { cookies, secret, address, now } = visit;
  const had = clearanceIn(cookies, secret, address, now);
  if (had && (await spend(visit, had.id, numbers))) return null;
  const person = visit.person();
  if ((await person.verify()) === 'unavailable') {
    if (isCrowd) throw new RateLimited(60);
    return null;
  }
  await personOr({ person }, () => new RateLimited(60));
  const { id, cookie } = newClearance(secret, address, now);
  await spend(visit, id, numbers);
  return cookie;
}

const spend = (visit: Visit, id: string, numbers: number) =>
  takeNumbers(visit.job(), `clearance:${id}`, { numbers, limit: CLEARANCE.numbers });

/** Now and then, after the answer: what this isolate has seen, for all. */
export function tellOthers({ watch, now, hashOf, later }: Visit): void {
  if (!watch.isTimeToTell(now)) return;
  later(async (ctx) => {
    try {
      watch.learn(await reportChecks(ctx, watch.takeUntold(hashOf)));
    } catch (error) {
      logFault('Telling of checks', error);
    }
  });
}
