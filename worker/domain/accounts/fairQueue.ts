import { Busy } from '#domain/errors.ts';

export type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

type QueueEntry = { who: string; round: number; seenAt: number; isRefused: boolean };

/** Milliseconds. */
const POLL_EVERY = 20;
/** Milliseconds. workerd stops requests whose client hung up. Must be longer than one hash on a busy machine. */
const SKIPPED_AFTER = 2000;
const REMOVED_AFTER = 60_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

const REAL: Clock = { now: Date.now, wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) };

/** Lets checks proceed between hashes. Addresses take turns, so that a flood delays only itself. */
export function fairQueue(ceiling: number, { now, wait }: Clock = REAL) {
  let entries: QueueEntry[] = [];

  return async function inTurn<T>(who: string, pause: number, work: () => T | Promise<T>): Promise<T> {
    const place = enter(who);
    try {
      while (nextInLine() !== place) {
        await wait(POLL_EVERY);
        if (place.isRefused) throw new Busy(RETRY_AFTER);
        place.seenAt = now();
      }
      if (pause >= 1) await wait(pause);
      return await work();
    } finally {
      leave(place);
    }
  };

  function enter(who: string): QueueEntry {
    entries = entries.filter(({ seenAt }) => seenAt > now() - REMOVED_AFTER);
    const ownEntries = activeEntries().filter((place) => place.who === who);
    if (activeEntries().length >= ceiling) evictFor(ownEntries.length);
    const round = Math.max(nextInLine()?.round ?? 0, ...ownEntries.map((place) => place.round + 1));
    const place = { who, round, seenAt: now(), isRefused: false };
    entries.push(place);
    return place;
  }

  function evictFor(own: number) {
    const last = activeEntries().reduce((worst, place) => (countOf(place.who) >= countOf(worst.who) ? place : worst));
    if (countOf(last.who) <= own + 1) throw new Busy(RETRY_AFTER);
    last.isRefused = true;
    leave(last);
  }

  function leave(place: QueueEntry) {
    entries = entries.filter((other) => other !== place);
  }

  function countOf(who: string): number {
    return activeEntries().filter((place) => place.who === who).length;
  }

  function activeEntries(): QueueEntry[] {
    return entries.filter(({ seenAt }) => seenAt > now() - SKIPPED_AFTER);
  }

  function nextInLine(): QueueEntry | undefined {
    return activeEntries().reduce<QueueEntry | undefined>(
      (best, place) => (best && best.round <= place.round ? best : place),
      undefined,
    );
  }
}
