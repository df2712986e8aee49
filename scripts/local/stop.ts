import { parentIsGone } from './parent.ts';

const POLL_MS = 250;

/** Also for the end of the npm that started us: SIGKILLed, it can't pass a signal on. */
export function waitForStop(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (process.env.npm_lifecycle_event) setInterval(() => parentIsGone() && stop(), POLL_MS).unref();
  });
}
