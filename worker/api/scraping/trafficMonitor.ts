import type { FlaggedSource, NetworkCounts } from '#domain/scraping/syncCounts.ts';
import type { Sums } from '#domain/scraping/tallies.ts';
import { FLAGGED_FOR } from '#domain/scraping/thresholds.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { NETWORK_LIMITS, type NetworkKind } from '#schemas/limits/limits.ts';

/** Where checks come from. `hash` is computed only when some network is flagged. */
export type CheckSource = { network: string; kind: NetworkKind; hash: () => string; system: number | null };

/** Calls of a network in a minute, to one isolate, where no proof can be had. */
const CROWD = 600;
/** Calls per minute of an autonomous system: one with flagged networks, and any other. */
const OPERATOR = { swept: 300, any: 3000, sweptNetworks: 8 } as const;
/** Numbers of a network from which on other isolates are told. */
const WORTH_TELLING = 5;
const TOLD_AT_ONCE = 200;
const NETWORKS_MAX = 20_000;
const TELL_EVERY = MINUTE;
/** While somebody scrapes, other isolates are told sooner. */
const TELL_SWEEP_EVERY = 2000;

type Window = { began: number; count: number };
type NetworkState = {
  kind: NetworkKind;
  minute: Window;
  hour: Window;
  day: Window;
  unreported: { asked: number; answered: number; hits: number };
  tripped: boolean;
  flaggedUntil: number;
  hash?: string;
  system: number | null;
};

export type TrafficMonitor = ReturnType<typeof createTrafficMonitor>;

/** In-memory counts per isolate, so that a normal check needs no database write. */
export function createTrafficMonitor() {
  const networks = new Map<string, NetworkState>();
  const operators = new Map<number, Window>();
  let flaggedUntilBySource: ReadonlyMap<string, number> = new Map();
  let flaggedByOperator: ReadonlyMap<number, number> = new Map();
  let toldAt = Number.NEGATIVE_INFINITY;
  let isUrgent = false;

  function stateOf({ network, kind, system }: CheckSource): NetworkState {
    const known = networks.get(network);
    if (known) return known;
    if (networks.size >= NETWORKS_MAX) networks.delete(networks.keys().next().value as string);
    const seen = {
      kind,
      minute: window(),
      hour: window(),
      day: window(),
      unreported: zeroCounts(),
      tripped: false,
      flaggedUntil: 0,
      system,
    };
    networks.set(network, seen);
    return seen;
  }

  function isOperatorOverLimit(system: number | null, now: number, numbers: number): boolean {
    if (system === null) return false;
    const minute = operators.get(system) ?? window();
    operators.set(system, minute);
    const isSwept = (flaggedByOperator.get(system) ?? 0) >= OPERATOR.sweptNetworks;
    return add(minute, now, MINUTE, numbers) > (isSwept ? OPERATOR.swept : OPERATOR.any);
  }

  function flag(seen: NetworkState, now: number) {
    if (seen.flaggedUntil <= now) isUrgent = true;
    seen.tripped = true;
    seen.flaggedUntil = now + FLAGGED_FOR;
  }

  return {
    /**
     * Counts numbers that are asked for.
     * @param isOverNetworkLimit whether others say that their network asks too much
     * @returns whether that is in the ordinary, and whether it is more than is answered without a proof in any case
     */
    countRequest(
      origin: CheckSource,
      now: number,
      numbers: number,
      isOverNetworkLimit: boolean,
    ): { isWithinLimits: boolean; isOverHardLimit: boolean } {
      const seen = stateOf(origin);
      const limits = NETWORK_LIMITS[origin.kind];
      seen.unreported.asked += numbers;
      const minute = add(seen.minute, now, MINUTE, numbers);
      const hour = add(seen.hour, now, HOUR, numbers);
      const day = add(seen.day, now, DAY_MS, numbers);
      if (isOverNetworkLimit || minute > limits.aMinute) flag(seen, now);
      const isMuch = hour > limits.anHour || day > limits.aDay;
      if (isMuch && seen.flaggedUntil <= now) flag(seen, now);
      if (flaggedUntilBySource.size > 0) seen.hash ??= origin.hash();
      const isFlagged = seen.flaggedUntil > now || isMuch || (flaggedUntilBySource.get(seen.hash ?? '') ?? 0) > now;
      const isOperatorFull = isOperatorOverLimit(origin.system, now, numbers);
      return { isWithinLimits: !isFlagged && !isOperatorFull, isOverHardLimit: minute > CROWD };
    },

    /** Counts answered numbers, and hits. */
    countAnswer(origin: CheckSource, numbers: number, hits: number) {
      const { unreported } = stateOf(origin);
      unreported.answered += numbers;
      unreported.hits += hits;
    },

    /** Whether a source is flagged. */
    isFlagged: (who: string, now: number) => (flaggedUntilBySource.get(who) ?? 0) > now,

    /** True when counts should be shared now; resets the timer. */
    isReportDue(now: number): boolean {
      if (now - toldAt < (isUrgent ? TELL_SWEEP_EVERY : TELL_EVERY)) return false;
      toldAt = now;
      isUrgent = false;
      return true;
    },

    /** The counts to sync, which are then reset. */
    takeUnreported(hashOf: (network: string) => string): NetworkCounts[] {
      const worth = [...networks].filter(([, { unreported, tripped }]) => tripped || unreported.asked >= WORTH_TELLING);
      return worth
        .toSorted(([, one], [, other]) => other.unreported.asked - one.unreported.asked)
        .slice(0, TOLD_AT_ONCE)
        .map(([network, seen]) => {
          const { unreported, tripped, kind, system } = seen;
          seen.hash ??= hashOf(network);
          Object.assign(seen, { unreported: zeroCounts(), tripped: false });
          return { who: seen.hash, kind, system, tripped, ...unreported };
        });
    },

    /** Takes in what all isolates know. */
    mergeShared({ sums, flagged: all }: { sums: Sums[]; flagged: FlaggedSource[] }) {
      flaggedUntilBySource = new Map(all.map(({ who, until }) => [who, until]));
      flaggedByOperator = countBy(all.flatMap(({ system }) => system ?? []));
      const byHash = new Map(sums.map((sum) => [sum.who, sum]));
      for (const seen of networks.values()) {
        const sum = byHash.get(seen.hash ?? '');
        if (!sum) continue;
        seen.hour.count = Math.max(seen.hour.count, sum.hour.asked + seen.unreported.asked);
        seen.day.count = Math.max(seen.day.count, sum.day.asked + seen.unreported.asked);
      }
    },
  };
}

const window = (): Window => ({ began: 0, count: 0 });
const zeroCounts = () => ({ asked: 0, answered: 0, hits: 0 });

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
