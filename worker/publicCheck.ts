import { admitCheck } from '#api/admitCheck.ts';
import { discardBody } from '#api/body.ts';
import { fastCheck } from '#api/rest/check.ts';
import { errorResponse } from '#api/rest/envelope.ts';
import { toCheckRequest } from './context.ts';
import { checkedEnv, type Env } from './env.ts';
import { lookUpOf } from './flaggedLookUp.ts';

const ADDRESS = /^https?:\/\/[^/?#]+\/api\/v1\/device\/check(?:\?|$)/;

/** The hot path needs no router. HEAD, and the address in other spellings, go through the table of routes. */
export const isPublicCheck = ({ method, url }: Request): boolean => method === 'GET' && ADDRESS.test(url);

export async function answerPublicCheck(request: Request, env: Env, background: ExecutionContext): Promise<Response> {
  try {
    checkedEnv(env);
    const checkRequest = toCheckRequest(env, request, background);
    const answer = await fastCheck(request, lookUpOf(env, background), () => admitCheck(checkRequest));
    if (request.body) await discardBody(request);
    return answer;
  } catch (error) {
    return errorResponse(error, crypto.randomUUID());
  }
}
