import { addressOf } from '#api/address.ts';
import { admitCheck, requireProofIfSuspect, shareCounts } from '#api/admitCheck.ts';
import type { ApiContext } from '#api/trpc.ts';
import { deviceMarks } from '#domain/accounts/deviceMarks.ts';
import {
  claimRequest,
  fencedFor,
  findAnswer,
  keepAnswer,
  keyedRequest,
  releaseRequest,
} from '#domain/kernel/keyedRequest.ts';
import { sealBookmark } from '#domain/kernel/tokens.ts';
import { r2LogFiles } from '#providers/logFiles.ts';
import {
  baseContext,
  bearerToken,
  consumeRateLimit,
  keyedHash,
  originOf,
  personOf,
  queueExports,
  queueMessages,
  toCheckRequest,
} from './context.ts';
import { primaryReads, replicaReads, sessionFinder } from './databaseReads.ts';
import type { Env } from './env.ts';
import { lookUpOf, noteWrite } from './flaggedLookUp.ts';
import { keptPlans } from './keptPlans.ts';
import { paymentProviders, queuePayment } from './services.ts';

/** @param act what of it writes begins at the primary, so that no old copy judges guards and sessions */
export function requestContext(
  env: Env,
  request: Request,
  background: ExecutionContext,
  act: 'query' | 'mutation',
): ApiContext {
  const reads = act === 'query' ? replicaReads(env, request) : primaryReads(env);
  const job = baseContext(env, Date.now(), reads.db);
  const { findSession, isMembers } = sessionFinder(job, reads, bearerToken(request));
  const address = addressOf(request);
  const origin = originOf(env, request);
  const person = personOf(env, request, background);
  const cookies: string[] = [];
  const checkRequest = toCheckRequest(env, request, background, person);
  const hashes = { addressHash: keyedHash(env, `address:${address}`), networkHash: checkRequest.source.hash() };
  return {
    ...job,
    origin,
    ...hashes,
    person,
    cookies,
    url: request.url,
    admitCheck: () => admitCheck(checkRequest),
    lookUp: lookUpOf(env, background),
    logFiles: r2LogFiles(env.MEDIA),
    noteWrite,
    forgetPlans: () => keptPlans.forget(),
    requireProofIfSuspect: async (who) => {
      shareCounts(checkRequest);
      const cookie = await requireProofIfSuspect(checkRequest, who);
      if (cookie) cookies.push(cookie);
    },
    keyedRequests: {
      open: (who, key, parts) =>
        keyedRequest([env.SECRET_KEY, env.PREVIOUS_SECRET_KEY], who ?? `address:${address}`, key, parts),
      claim: (keyed, isAnonymous) => claimRequest({ ...job, ...hashes }, keyed, isAnonymous),
      fence: (db, keyed) => fencedFor(job, db, keyed),
      find: (keyed) => findAnswer(job, keyed),
      keep: (keyed, answer) => keepAnswer(job, keyed, answer),
      release: (keyed, how) => releaseRequest(job, keyed, how),
    },
    findSession,
    bookmark: () => {
      const bookmark = isMembers() ? reads.bookmark() : null;
      return bookmark && sealBookmark(env.SECRET_KEY, bookmark, Date.now());
    },
    paying: {
      providers: paymentProviders(env, origin),
      enqueue: (reference) => queuePayment(env, reference),
      pause,
    },
    probes: probesOf(env),
    device: request.headers.get('user-agent') ?? 'Unknown device',
    deviceMarks: marksIn(env, request, (cookie) => cookies.push(cookie)),
    consumeRateLimit: (name, who = address) => consumeRateLimit(env, name, who),
    enqueueExport: (id) => background.waitUntil(queueExports(env, [id])),
    enqueueMessages: (ids) => background.waitUntil(queueMessages(env, ids)),
    waitUntil: (work) => background.waitUntil(Promise.resolve(work)),
  };
}

/** A cheap request to each part, to see whether it is ready. */
const probesOf = (env: Env): ApiContext['probes'] => ({
  files: () => env.MEDIA.head('ready'),
  // Names nothing: consumers drop it.
  messages: () => env.MESSAGES.send({ id: '' }),
  payments: () => env.PAYMENTS.send({ reference: '' }),
  exports: () => env.EXPORTS.send({ id: '' }),
});

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

function marksIn(env: Env, request: Request, setCookie: (cookie: string) => void) {
  return deviceMarks({
    cookies: request.headers.get('cookie'),
    isProgram: !/^\/(trpc|account|subscribe)\//.test(new URL(request.url).pathname),
    secrets: [env.SECRET_KEY, env.PREVIOUS_SECRET_KEY],
    setCookie,
  });
}
