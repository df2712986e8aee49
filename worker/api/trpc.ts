import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { DeviceMarks } from '#domain/accounts/deviceMarks.ts';
import { requirePersonOr, requireSecondFactor } from '#domain/accounts/proofs.ts';
import { type FoundSession, touchSession } from '#domain/accounts/sessions.ts';
import type { CheckPass } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { Actor, Context, MemberContext } from '#domain/context.ts';
import {
  DomainError,
  Fault,
  type FieldError,
  Forbidden,
  Invalid,
  logRefusal,
  RateLimited,
  Unauthenticated,
} from '#domain/errors.ts';
import type { KeptAnswer, KeyedRequest, Part } from '#domain/kernel/keyedRequest.ts';
import { requirePlan, requireRecentPassword } from '#domain/kernel/require.ts';
import type { PaymentServices } from '#domain/payments/payment.ts';
import type { Probes } from '#domain/retention/ready.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { mayCall } from '#schemas/admin/supportRights.ts';
import type { LimitName } from '#schemas/rules/limits.ts';
import type { AccessMeta, Rest } from './rest/route.ts';

export type ApiContext = Context & {
  paying: PaymentServices;
  probes: Probes;
  /** The session of the bearer token, read once a request, and the database it was found in. */
  findSession: () => Promise<(FoundSession & { db: Context['db'] }) | null>;
  /** How new the data is that a member's request has read; null for everybody else. */
  bookmark: () => string | null;
  device: string;
  deviceMarks: DeviceMarks;
  consumeRateLimit: (name: LimitName, who?: string) => Promise<boolean>;
  url: string;
  admitCheck: () => Promise<CheckPass>;
  lookUp: LookUp;
  logFiles: LogFiles;
  /** After every write. @param flagged keys that became so */
  noteWrite: (flagged: string[]) => void;
  /** After a change of the plans on offer. */
  forgetPlans: () => void;
  /** @throws PersonNeeded for an account that finds far more than people do */
  requireProofIfSuspect: (who: string) => Promise<void>;
  cookies: string[];
  keyedRequests: KeyedRequests;
  /** For a REST request with an Idempotency-Key: gives the database that the verb writes to, or throws. */
  claimKey?: (ctx: { db: Context['db']; actor?: Actor }) => Promise<Context['db']>;
  /** Called after the commit: a queue consumer reads the rows. */
  enqueueMessages: (messageIds: string[]) => void;
  /** Best effort: the schedule queues again what got lost. */
  enqueueExport: (id: string) => void;
  waitUntil: (work: PromiseLike<unknown>) => void;
};

/** Stops a request with an Idempotency-Key from running twice. */
type KeyedRequests = {
  /** @param who null for the caller's address */
  open: (who: string | null, key: string, parts: Part[]) => KeyedRequest;
  /** @param isAnonymous rationed: past that no answer is kept */
  claim: (request: KeyedRequest, isAnonymous: boolean) => Promise<KeptAnswer | 'keep' | 'do not keep'>;
  fence: (db: Context['db'], request: KeyedRequest) => Context['db'];
  find: (request: KeyedRequest) => Promise<KeptAnswer | null>;
  keep: (request: KeyedRequest, answer: KeptAnswer) => Promise<void>;
  release: (request: KeyedRequest, how: { unlessWritten: boolean }) => Promise<void>;
};

const trpc = initTRPC
  .context<ApiContext>()
  // tRPC joins what stands along an operation's chain: the access of its builder, and its own row of REST.
  .meta<AccessMeta & Rest>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, code, errors, retryAfter, message } = asDomainError(error);
      return {
        ...shape,
        message,
        data: { code, httpStatus: status, errors, retryAfter, requestId: ctx?.requestId ?? null },
      };
    },
  });

export const { router, createCallerFactory } = trpc;

const anybody = trpc.procedure.use(async ({ ctx, type, next }) => {
  const result = await next();
  if (ctx.unsent.length > 0) ctx.enqueueMessages(ctx.unsent.splice(0));
  if (type === 'mutation' && (result.ok || ctx.newlyFlagged.length > 0)) ctx.noteWrite(ctx.newlyFlagged.splice(0));
  return result;
});

/** The last step of every builder, so a call refused by limits or roles does not use up an Idempotency-Key. */
const claimingKey = trpc.middleware(async ({ ctx, type, next }) => {
  const db = type === 'mutation' ? await ctx.claimKey?.(ctx) : undefined;
  return next({ ctx: { db: db ?? ctx.db } });
});

export const open = anybody.use(claimingKey);

const limited = (name: LimitName) =>
  anybody.meta({ rateLimit: name }).use(async ({ ctx, next }) => {
    if (!(await ctx.consumeRateLimit(name))) throw new RateLimited(60);
    return next();
  });

/** Per address and minute. */
export const rateLimited = (name: LimitName) => limited(name).use(claimingKey);

/** For operations that only read but are sent like a write. */
export const rateLimitedKeyless = (name: LimitName) => limited(name).meta({ keyless: true });

/** Past the limit a person's proof lets pass: whole networks share one address. */
export const rateLimitedUnlessPerson = (name: LimitName) =>
  anybody
    .meta({ rateLimit: name })
    .use(async ({ ctx, next }) => {
      if (!(await ctx.consumeRateLimit(name))) await requirePersonOr(ctx, () => new RateLimited(60));
      return next();
    })
    .use(claimingKey);

const admitted = anybody.meta({ rateLimit: 'check' }).use(async ({ ctx, next }) => {
  const pass = await ctx.admitCheck();
  if (pass.cookie) ctx.cookies.push(pass.cookie);
  return next({ ctx: { ...ctx, pass } });
});

export const publicCheck = admitted.use(claimingKey);

/** A check whose answer is kept: an Idempotency-Key belongs to whoever asks. */
export const publicNote = admitted
  .use(({ ctx, next }) => next({ ctx: ctx.pass.member ? { actor: ctx.pass.member } : {} }))
  .use(claimingKey);

const session = anybody.meta({ who: 'member' }).use(async ({ ctx, path, next }) => {
  const found = await ctx.findSession();
  if (!found) throw new Unauthenticated();
  const { actor, stale, db } = found;
  const memberContext: MemberContext & ApiContext = { ...ctx, db, actor };
  if (stale) ctx.waitUntil(touchSession(memberContext, actor.tokenHash));
  const result = await next({ ctx: memberContext });
  if (!result.ok && asDomainError(result.error).code === 'FORBIDDEN') logRefusal(ctx.requestId, path, actor);
  return result;
});

/** Also allowed while the session waits for its passkey: steps that lead to it, and logout. */
export const beforeSecondFactor = session.use(claimingKey);

const member = session.use(({ ctx, next }) => {
  requireSecondFactor(ctx.actor.secondFactor);
  return next();
});

export const signedIn = member.use(claimingKey);

const memberRateLimited = (name: LimitName) =>
  member.meta({ rateLimit: name }).use(async ({ ctx, next }) => {
    if (!(await ctx.consumeRateLimit(name, ctx.actor.id))) throw new RateLimited(60);
    return next();
  });

/** Per account and minute. */
export const signedInRateLimited = (name: LimitName) => memberRateLimited(name).use(claimingKey);

/** Admins pass, too. Per account and minute. */
export const subscribedRateLimited = (name: LimitName) =>
  memberRateLimited(name)
    .meta({ who: 'subscriber' })
    .use(({ ctx, next }) => {
      requirePlan(ctx.actor);
      return next();
    })
    .use(claimingKey);

const anyAdmin = member.meta({ who: 'admin' }).use(({ ctx, path, next }) => {
  if (!mayCall(ctx.actor.role, path)) throw new Forbidden();
  return next();
});

const requireStaff = trpc.middleware(({ ctx, next }) => {
  const { actor } = ctx as MemberContext & ApiContext;
  if (!isStaff(actor.role)) throw new Forbidden();
  return next();
});

/** Admins and support, about their own account. */
export const staff = member.meta({ who: 'staff' }).use(requireStaff).use(claimingKey);

/** The same, but also allowed while the session waits for its passkey. */
export const staffBeforeSecondFactor = session.meta({ who: 'staff' }).use(requireStaff).use(claimingKey);

/** Support may call only what `SUPPORT_MAY` names. Members get a plain 403. */
export const admin = anyAdmin.use(claimingKey);

/** For risky actions: the password was typed in this session lately. */
export const freshAdmin = anyAdmin
  .meta({ password: 'recent' })
  .use(({ ctx, next }) => {
    requireRecentPassword(ctx);
    return next();
  })
  .use(claimingKey);

export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TRPCError && error.cause instanceof DomainError) return error.cause;
  if (error instanceof TRPCError && error.cause instanceof ZodError) return invalidInput(error.cause);
  if (error instanceof TRPCError && (error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof URIError)) {
    return fromTransport(error);
  }
  return new Fault();
}

function invalidInput(error: ZodError): DomainError {
  const errors: FieldError[] = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return new Invalid(errors[0]?.message ?? 'Please check what you typed.', errors);
}

/** An unknown procedure, a body that is no JSON, a wrong method. */
function fromTransport(error: TRPCError): DomainError {
  if (error.code === 'NOT_FOUND') return new DomainError(404, 'NOT_FOUND', 'There is no such operation.');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new DomainError(413, 'TOO_LARGE', 'This request is too large.');
  return new Invalid('This request could not be read.');
}
