import { type NetworkCounts, SUSPECT_FOR, type SuspectSource } from '#domain/checks/alerts.ts';
import type { TallySums } from '#domain/kernel/tallies.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { NETWORK_LIMITS, type NetworkKind } from '#schemas/rules/limits.ts';

/** The origin of a check. `hash` is computed only when some network looks suspicious. */
export type CheckSource = { network: string; kind: NetworkKind; hash: () => string; system: number | null };

/** Calls of a network in a minute, to one isolate, where no proof can be had. */
const MAX_WITHOUT_PROOF = 600;
/** Calls per minute of an autonomous system: one with suspect networks, and any other. */
const OPERATOR_LIMITS = { suspect: 300, any: 3000, suspectNetworks: 8 } as const;
/** Numbers of a network that are worth reporting to other isolates. */
const MIN_REPORTED = 5;
const MAX_REPORTED = 200;
const NETWORKS_MAX = 20_000;
const REPORT_EVERY = MINUTE;
const URGENT_REPORT_EVERY = 2000;

/** `nth`: of all windows of its length since 1970. Small numbers: an isolate keeps thousands of these. */
type Window = { nth: number; count: number };
type NetworkState = {
  kind: NetworkKind;
  requests: Window;
  firstAddress: string;
  minute: Window;
  hour: Window;
  day: Window;
  unreported: { asked: number; answered: number; hits: number };
  tripped: boolean;
  suspectUntil: number;
  hash?: string;
  system: number | null;
};

/** In-memory counts per isolate, so that a normal check needs no database write. */
export class TrafficMonitor {
  readonly #networks = new Map<string, NetworkState>();
  readonly #operators = new Map<number, Window>();
  #suspectUntilBySource: ReadonlyMap<string, number> = new Map();
  #suspectByOperator: ReadonlyMap<number, number> = new Map();
  #reportedAt = Number.NEGATIVE_INFINITY;
  #isUrgent = false;

  /**
   * Whom the rate limiters are asked for, `address` last: nobody at a network's first request of a minute, which
   * can't be over a limit, and both at its second. An isolate misses one at most.
   */
  addressesToLimit(source: CheckSource, address: string, now: number): string[] {
    const seen = this.#stateOf(source);
    const requests = add(seen.requests, now, MINUTE, 1);
    if (requests > 2) return [address];
    if (requests === 2) return [seen.firstAddress, address];
    seen.firstAddress = address;
    return [];
  }

  /** Counts the numbers that are checked. @param isOverNetworkLimit whether the network has used up its rate limit */
  countRequest(
    source: CheckSource,
    now: number,
    numbers: number,
    isOverNetworkLimit: boolean,
  ): { isWithinLimits: boolean; isOverHardLimit: boolean } {
    const seen = this.#stateOf(source);
    const limits = NETWORK_LIMITS[source.kind];
    seen.unreported.asked += numbers;
    const minute = add(seen.minute, now, MINUTE, numbers);
    const hour = add(seen.hour, now, HOUR, numbers);
    const day = add(seen.day, now, DAY_MS, numbers);
    if (isOverNetworkLimit || minute > limits.aMinute) this.#flag(seen, now);
    const isOverLimit = hour > limits.anHour || day > limits.aDay;
    if (isOverLimit && seen.suspectUntil <= now) this.#flag(seen, now);
    if (this.#suspectUntilBySource.size > 0) seen.hash ??= source.hash();
    const isSuspect = seen.suspectUntil > now || isOverLimit || this.isSuspect(seen.hash ?? '', now);
    const isOperatorOver = this.#isOperatorOverLimit(source.system, now, numbers);
    return { isWithinLimits: !isSuspect && !isOperatorOver, isOverHardLimit: minute > MAX_WITHOUT_PROOF };
  }

  countAnswer(source: CheckSource, numbers: number, hits: number): void {
    const { unreported } = this.#stateOf(source);
    unreported.answered += numbers;
    unreported.hits += hits;
  }

  isSuspect(who: string, now: number): boolean {
    return (this.#suspectUntilBySource.get(who) ?? 0) > now;
  }

  /** True when counts should be shared now; resets the timer. */
  isReportDue(now: number): boolean {
    if (now - this.#reportedAt < (this.#isUrgent ? URGENT_REPORT_EVERY : REPORT_EVERY)) return false;
    this.#reportedAt = now;
    this.#isUrgent = false;
    return true;
  }

  /** The counts to sync, which are then reset. */
  takeUnreported(hashOf: (network: string) => string): NetworkCounts[] {
    return [...this.#networks]
      .filter(([, { unreported, tripped }]) => tripped || unreported.asked >= MIN_REPORTED)
      .toSorted(([, one], [, other]) => other.unreported.asked - one.unreported.asked)
      .slice(0, MAX_REPORTED)
      .map(([network, seen]) => {
        const { unreported, tripped, kind, system } = seen;
        seen.hash ??= hashOf(network);
        Object.assign(seen, { unreported: zeroCounts(), tripped: false });
        return { who: seen.hash, kind, system, tripped, ...unreported };
      });
  }

  mergeShared({ sums, suspect }: { sums: TallySums[]; suspect: SuspectSource[] }): void {
    this.#suspectUntilBySource = new Map(suspect.map(({ who, until }) => [who, until]));
    this.#suspectByOperator = countBy(suspect.flatMap(({ system }) => system ?? []));
    const byHash = new Map(sums.map((sum) => [sum.who, sum]));
    for (const seen of this.#networks.values()) {
      const sum = byHash.get(seen.hash ?? '');
      if (!sum) continue;
      seen.hour.count = Math.max(seen.hour.count, sum.hour.asked + seen.unreported.asked);
      seen.day.count = Math.max(seen.day.count, sum.day.asked + seen.unreported.asked);
    }
  }

  #stateOf({ network, kind, system }: CheckSource): NetworkState {
    const known = this.#networks.get(network);
    if (known) return known;
    if (this.#networks.size >= NETWORKS_MAX) this.#networks.delete(this.#networks.keys().next().value as string);
    const seen = {
      kind,
      requests: window(),
      firstAddress: '',
      minute: window(),
      hour: window(),
      day: window(),
      unreported: zeroCounts(),
      tripped: false,
      suspectUntil: 0,
      system,
    };
    this.#networks.set(network, seen);
    return seen;
  }

  #isOperatorOverLimit(system: number | null, now: number, numbers: number): boolean {
    if (system === null) return false;
    const minute = this.#operators.get(system) ?? window();
    this.#operators.set(system, minute);
    const isSuspect = (this.#suspectByOperator.get(system) ?? 0) >= OPERATOR_LIMITS.suspectNetworks;
    return add(minute, now, MINUTE, numbers) > (isSuspect ? OPERATOR_LIMITS.suspect : OPERATOR_LIMITS.any);
  }

  #flag(seen: NetworkState, now: number): void {
    if (seen.suspectUntil <= now) this.#isUrgent = true;
    seen.tripped = true;
    seen.suspectUntil = now + SUSPECT_FOR;
  }
}

const window = (): Window => ({ nth: 0, count: 0 });
const zeroCounts = () => ({ asked: 0, answered: 0, hits: 0 });

/** Counts in the window of `length` that an instant lies in. */
function add(window: Window, now: number, length: number, numbers: number): number {
  const nth = Math.floor(now / length);
  if (window.nth !== nth) window.count = 0;
  window.nth = nth;
  window.count += numbers;
  return window.count;
}

function countBy(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
