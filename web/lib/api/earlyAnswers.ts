import { type OperationResultEnvelope, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#api/router.ts';
import { tokenOf } from './callToken.ts';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** How long an answer waits for its page, from when it is there. A slow one is awaited, however slow. */
const KEPT_FOR = 10_000;

let kept = new Map<string, Promise<Answer>>();
let isEarly = false;

/** What is asked in `ask` is answered to whoever asks the same at this address next, once. */
export function keepAnswers(ask: () => void): void {
  const these = new Map<string, Promise<Answer>>();
  kept = these;
  isEarly = true;
  try {
    ask();
  } finally {
    isEarly = false;
  }
  for (const [key, answer] of these) {
    const forget = () => these.get(key) === answer && these.delete(key);
    answer.then(() => setTimeout(forget, KEPT_FOR), forget);
  }
}

export const earlyAnswers: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') {
      // What was asked before a write is old.
      kept = new Map();
      return next(op);
    }
    const key = JSON.stringify([location.pathname, tokenOf(op.context), op.path, op.input]);
    if (isEarly) {
      const answer = observableToPromise(next({ ...op, signal: null }));
      kept.set(key, answer);
      return give(answer);
    }
    const answer = kept.get(key);
    kept.delete(key);
    return answer ? give(answer) : next(op);
  };

const give = (answer: Promise<Answer>) =>
  observable<Answer, TRPCClientError<AppRouter>>((observer) => {
    answer.then(
      (found) => {
        observer.next(found);
        observer.complete();
      },
      (error) => observer.error(TRPCClientError.from(error)),
    );
  });
