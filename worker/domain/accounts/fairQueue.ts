import { Busy } from '#domain/errors.ts';

/** A clock that tests move. */
export type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

type QueueEntry = { who: string; round: number; seenAt: number; isRefused: boolean };

/** Milliseconds. */
const LOOK_EVERY = 20;
/** Milliseconds. workerd stops requests whose client hung up. Must be longer than one hash on a busy machine. */
const SKIPPED_AFTER = 2000;
const REMOVED_AFTER = 60_000;
/** Seconds after which asking again makes sense. */
const FULL_FOR = 5;

const REAL: Clock = { now: Date.now, wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) };

/**
 * One piece of CPU-heavy work at a time, with a pause before each so that other requests proceed. Addresses take turns,
 * so that a flood delays only itself; when `ceiling` wait, the address with most entries loses its last one.
 */
export function fairQueue(ceiling: number, { now, wait }: Clock = REAL) {
  let places: QueueEntry[] = [];

  /** @throws Busy when there is no place; whatever `work` throws */
  return async function inTurn<T>(who: string, pause: number, work: () => T | Promise<T>): Promise<T> {
    const place = enter(who);
    try {
      while (first() !== place) {
        await wait(LOOK_EVERY);
        if (place.isRefused) throw new Busy(FULL_FOR);
        place.seenAt = now();
      }
      if (pause >= 1) await wait(pause);
      return await work();
    } finally {
      leave(place);
    }
  };

  function enter(who: string): QueueEntry {
    places = places.filter(({ seenAt }) => seenAt > now() - REMOVED_AFTER);
    const own = activeEntries().filter((place) => place.who === who);
    if (activeEntries().length >= ceiling) evictFor(own.length);
    const round = Math.max(first()?.round ?? 0, ...own.map((place) => place.round + 1));
    const place = { who, round, seenAt: now(), isRefused: false };
    places.push(place);
    return place;
  }

  function evictFor(own: number) {
    const last = activeEntries().reduce((worst, place) => (countOf(place.who) >= countOf(worst.who) ? place : worst));
    if (countOf(last.who) <= own + 1) throw new Busy(FULL_FOR);
    last.isRefused = true;
    leave(last);
  }

  function leave(place: QueueEntry) {
    places = places.filter((other) => other !== place);
  }

  function countOf(who: string): number {
    return activeEntries().filter((place) => place.who === who).length;
  }

  function activeEntries(): QueueEntry[] {
    return places.filter(({ seenAt }) => seenAt > now() - SKIPPED_AFTER);
  }

  /** The earliest of the lowest round. */
  function first(): QueueEntry | undefined {
    return activeEntries().reduce<QueueEntry | undefined>(
      (best, place) => (best && best.round <= place.round ? best : place),
      undefined,
    );
  }
}
