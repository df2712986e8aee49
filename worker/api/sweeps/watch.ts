import { WARY_FOR } from '../../domain/sweeps/judge.ts';
import type { SeenNetwork, Wary } from '../../domain/sweeps/report.ts';
import type { Sums } from '../../domain/sweeps/tallies.ts';
import { DAY_MS, HOUR, MINUTE } from '../../schemas/dates.ts';
import { CALM_NETWORK, type NetworkKind } from '../../schemas/limits.ts';

/** Where checks come from. `hash` is asked for where others are known to be wary of somebody. */
export type Origin = { network: string; kind: NetworkKind; hash: () => string; system: number | null };

/** Calls of a network in a minute, to one isolate, where no proof can be had. */
const CROWD = 600;
/** Calls of a whole operator in a minute: of one whose networks are swept from, and of any. Millions may share an operator. */
const OPERATOR = { swept: 300, any: 3000, sweptNetworks: 8 } as const;
/** Numbers of a network that are worth telling others of. */
const WORTH_TELLING = 5;
const TOLD_AT_ONCE = 200;
const NETWORKS_MAX = 20_000;
const TELL_EVERY = MINUTE;
/** Other isolates hear of a sweep sooner. */
const TELL_SWEEP_EVERY = 2000;

type Window = { began: number; count: number };
type Seen = {
  kind: NetworkKind;
  minute: Window;
  hour: Window;
  day: Window;
  untold: { asked: number; answered: number; hits: number };
  tripped: boolean;
  waryUntil: number;
  hash?: string;
  system: number | null;
};

export type Watch = ReturnType<typeof newWatch>;

/** What one isolate knows of the networks that check: counts in memory, so that a check of a calm one costs nothing. */
export function newWatch() {
  const networks = new Map<string, Seen>();
  const operators = new Map<number, Window>();
  let wary: ReadonlyMap<string, number> = new Map();
  let swept: ReadonlyMap<number, number> = new Map();
  let toldAt = Number.NEGATIVE_INFINITY;
  let isUrgent = false;

  function seenOf({ network, kind, system }: Origin): Seen {
    const known = networks.get(network);
    if (known) return known;
    if (networks.size >= NETWORKS_MAX) networks.delete(networks.keys().next().value as string);
    const seen = {
      kind,
      minute: window(),
      hour: window(),
      day: window(),
      untold: nothing(),
      tripped: false,
      waryUntil: 0,
      system,
    };
    networks.set(network, seen);
    return seen;
  }

  function isOperatorCrowded(system: number | null, now: number, numbers: number): boolean {
    if (system === null) return false;
    const minute = operators.get(system) ?? window();
    operators.set(system, minute);
    const isSwept = (swept.get(system) ?? 0) >= OPERATOR.sweptNetworks;
    return add(minute, now, MINUTE, numbers) > (isSwept ? OPERATOR.swept : OPERATOR.any);
  }

  function trip(seen: Seen, now: number) {
    if (seen.waryUntil <= now) isUrgent = true;
    seen.tripped = true;
    seen.waryUntil = now + WARY_FOR;
  }

  return {
    /**
     * Counts numbers that are asked for.
     * @param isTold whether others say that their network asks too much
     * @returns whether that is in the ordinary, and whether it is more than is answered without a proof in any case
     */
    ask(origin: Origin, now: number, numbers: number, isTold: boolean): { isCalm: boolean; isCrowd: boolean } {
      const seen = seenOf(origin);
      const calm = CALM_NETWORK[origin.kind];
      seen.untold.asked += numbers;
      const minute = add(seen.minute, now, MINUTE, numbers);
      const hour = add(seen.hour, now, HOUR, numbers);
      const day = add(seen.day, now, DAY_MS, numbers);
      if (isTold || minute > calm.aMinute) trip(seen, now);
      const isMuch = hour > calm.anHour || day > calm.aDay;
      if (isMuch && seen.waryUntil <= now) trip(seen, now);
      if (wary.size > 0) seen.hash ??= origin.hash();
      const isWary = seen.waryUntil > now || isMuch || (wary.get(seen.hash ?? '') ?? 0) > now;
      const isOperatorFull = isOperatorCrowded(origin.system, now, numbers);
      return { isCalm: !isWary && !isOperatorFull, isCrowd: minute > CROWD };
    },

    /** Counts numbers that were answered, and answers that tell of a device. */
    answered(origin: Origin, numbers: number, hits: number) {
      const { untold } = seenOf(origin);
      untold.answered += numbers;
      untold.hits += hits;
    },

    /** Whether all isolates are wary of somebody. */
    isWary: (who: string, now: number) => (wary.get(who) ?? 0) > now,

    /** Whether it is time to tell the others, and to hear of them. Saying so begins it. */
    isTimeToTell(now: number): boolean {
      if (now - toldAt < (isUrgent ? TELL_SWEEP_EVERY : TELL_EVERY)) return false;
      toldAt = now;
      isUrgent = false;
      return true;
    },

    /** What is worth telling, and is from then on told. */
    takeUntold(hashOf: (network: string) => string): SeenNetwork[] {
      const worth = [...networks].filter(([, { untold, tripped }]) => tripped || untold.asked >= WORTH_TELLING);
      return worth
        .toSorted(([, one], [, other]) => other.untold.asked - one.untold.asked)
        .slice(0, TOLD_AT_ONCE)
        .map(([network, seen]) => {
          const { untold, tripped, kind, system } = seen;
          seen.hash ??= hashOf(network);
          Object.assign(seen, { untold: nothing(), tripped: false });
          return { who: seen.hash, kind, system, tripped, ...untold };
        });
    },

    /** Takes in what all isolates know. */
    learn({ sums, wary: all }: { sums: Sums[]; wary: Wary[] }) {
      wary = new Map(all.map(({ who, until }) => [who, until]));
      swept = countBy(all.flatMap(({ system }) => system ?? []));
      const byHash = new Map(sums.map((sum) => [sum.who, sum]));
      for (const seen of networks.values()) {
        const sum = byHash.get(seen.hash ?? '');
        if (!sum) continue;
        seen.hour.count = Math.max(seen.hour.count, sum.hour.asked + seen.untold.asked);
        seen.day.count = Math.max(seen.day.count, sum.day.asked + seen.untold.asked);
      }
    },
  };
}

const window = (): Window => ({ began: 0, count: 0 });
const nothing = () => ({ asked: 0, answered: 0, hits: 0 });

/** Counts in the window of `length` that an instant lies in. */
function add(window: Window, now: number, length: number, numbers: number): number {
  const began = Math.floor(now / length) * length;
  if (window.began !== began) Object.assign(window, { began, count: 0 });
  window.count += numbers;
  return window.count;
}

function countBy(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
