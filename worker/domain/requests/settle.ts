import { and, eq, isNull } from 'drizzle-orm';
import { keyedRequests } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { KEPT_ANSWER_MAX } from '#schemas/requests/idempotency.ts';
import type { KeptAnswer } from './claim.ts';
import type { KeyedRequest } from './keyedRequest.ts';
import { seal } from './seal.ts';

type RequestContext = Pick<Context, 'db'>;

/** One that is too long is not kept: asked again, it counts as lost. */
export async function keepAnswer({ db }: RequestContext, request: KeyedRequest, answer: KeptAnswer): Promise<void> {
  if (new TextEncoder().encode(answer.body).byteLength > KEPT_ANSWER_MAX) return;
  await db
    .update(keyedRequests)
    .set({ answer: seal(request.sealKey, JSON.stringify(answer)) })
    .where(isRun(request));
}

/** The key may begin again. @param unlessWritten where nobody knows how far the run came */
export async function releaseRequest(
  { db }: RequestContext,
  request: KeyedRequest,
  { unlessWritten }: { unlessWritten: boolean },
): Promise<void> {
  await db.delete(keyedRequests).where(and(isRun(request), unlessWritten ? isNull(keyedRequests.wroteAt) : undefined));
}

const isRun = ({ id, run }: KeyedRequest) => and(eq(keyedRequests.id, id), eq(keyedRequests.run, run));
