import { type Operation, type OperationResultObservable, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#api/router.ts';
import { CALLS_A_BATCH } from '#schemas/rules/limits.ts';
import { bearer, tokenOf } from './callToken.ts';
import { InvalidResponse } from './errors.ts';
import type { FetchFn } from './humanCheck.ts';

type Result = OperationResultObservable<AppRouter, unknown>;
type Observer = Parameters<Result['subscribe']>[0];
type Waiting = { op: Operation; token: string | null; observer: Observer; goAlone: () => void };

const ABORTED = new DOMException('Nobody waits for the answer.', 'AbortError');

/** A check may need a person's proof, which covers one call. */
const mayNeedProof = ({ path }: Operation) => path.startsWith('checks.');

/** Queries that are asked at the same time travel as one batch. One by itself, and what writes, goes as it is. */
export function gatherQueries(url: string, send: FetchFn): TRPCLink<AppRouter> {
  return () => {
    let waiting: Waiting[] = [];

    function leave(): void {
      const asked = waiting;
      waiting = [];
      for (const { op, observer } of asked) if (op.signal?.aborted) observer.error?.(TRPCClientError.from(ABORTED));
      for (const token of new Set(asked.map((one) => one.token))) {
        const group = asked.filter((one) => one.token === token && !one.op.signal?.aborted);
        for (let nth = 0; nth < group.length; nth += CALLS_A_BATCH) {
          const together = group.slice(nth, nth + CALLS_A_BATCH);
          if (together.length === 1) together[0]?.goAlone();
          else void sendTogether(together);
        }
      }
    }

    async function sendTogether(together: Waiting[]): Promise<void> {
      try {
        const response = await send(`${url}/${together.map(({ op }) => op.path).join(',')}?batch=1`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...bearer(together[0] ?? {}) },
          body: JSON.stringify({ ...together.map(({ op }) => op.input) }),
          signal: whenAllHaveLeft(together),
        });
        const answers: unknown = await response.json();
        for (const [nth, { observer }] of together.entries())
          pass(Array.isArray(answers) ? answers[nth] : answers, response, observer);
      } catch (error) {
        for (const { observer } of together) observer.error?.(TRPCClientError.from(error as Error));
      }
    }

    return ({ op, next }) => {
      if (op.type !== 'query' || mayNeedProof(op)) return next(op);
      return observable((observer) => {
        const token = tokenOf(op.context);
        let stop = () => {};
        const goAlone = () => {
          stop = next({ ...op, context: { ...op.context, token } }).subscribe(observer).unsubscribe;
        };
        waiting.push({ op, token, observer, goAlone });
        // One for each: a timer that was lost holds nothing up.
        setTimeout(leave);
        return () => stop();
      });
    };
  };
}

/** Aborted when nobody waits for any of the answers. */
function whenAllHaveLeft(together: Waiting[]): AbortSignal {
  const all = new AbortController();
  let left = 0;
  for (const { op } of together)
    op.signal?.addEventListener('abort', () => {
      left += 1;
      if (left === together.length) all.abort();
    });
  return all.signal;
}

function pass(answer: unknown, response: Response, observer: Observer): void {
  const given = answer as { result?: { data: unknown }; error?: unknown } | undefined;
  if (given?.result) {
    observer.next?.({ result: { type: 'data', data: given.result.data }, context: { response } });
    observer.complete?.();
    return;
  }
  const error = given?.error ? (given as Error) : new InvalidResponse(response.status);
  observer.error?.(TRPCClientError.from(error, { meta: { response } }));
}
