import { listPlans } from '#domain/plans/list.ts';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import type { ListPlans } from '#worker/pages/plans.ts';
import { primaryReads } from './databaseReads.ts';

/** Plans that were read longer ago are shown to nobody. */
const MAX_AGE = MINUTE;
/** Older ones are read again behind the answer. */
const RENEW_AFTER = MINUTE / 2;
/** A read that takes longer counts as failed; another may begin. */
const PATIENCE = 5 * SECOND;

type Sources = {
  now: () => number;
  read: () => Promise<readonly OfferedPlan[]>;
  waitUntil: (work: Promise<unknown>) => void;
};

/** The plans on offer, as an isolate has read them. */
export class KeptPlans {
  #kept: { plans: readonly OfferedPlan[]; readAt: number } | null = null;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #changes = 0;

  /** After a change by this isolate. A read that began before it is not kept. */
  forget(): void {
    this.#kept = null;
    this.#changes += 1;
  }

  /** The same array until a plan changes. @throws what `read` throws, where nothing young enough is kept */
  async list(sources: Sources): Promise<readonly OfferedPlan[]> {
    const now = sources.now();
    if (!this.#kept || now - this.#kept.readAt > MAX_AGE) return this.#read(sources);
    if (now - this.#kept.readAt > RENEW_AFTER && now - this.#renewedAt > PATIENCE) {
      this.#renewedAt = now;
      const fails = (error: Error) => console.error(`Plans were not renewed: ${error.name}`);
      sources.waitUntil(this.#read(sources).catch(fails));
    }
    return this.#kept.plans;
  }

  async #read({ now, read }: Sources): Promise<readonly OfferedPlan[]> {
    const [readAt, changes] = [now(), this.#changes];
    const found = (await read()).map(publicFields);
    const before = this.#kept;
    const plans = before && JSON.stringify(before.plans) === JSON.stringify(found) ? before.plans : found;
    if (changes === this.#changes && (!before || before.readAt < readAt)) this.#kept = { plans, readAt };
    return plans;
  }
}

const publicFields = ({ id, name, price, NoOfDevices, description }: OfferedPlan): OfferedPlan => ({
  id,
  name,
  price,
  NoOfDevices,
  description,
});

/** Per isolate. */
export const keptPlans = new KeptPlans();

/** From the primary, because a copy may not know of a change yet. */
export function plansOf(env: { DB: D1Database }, background: Pick<ExecutionContext, 'waitUntil'>): ListPlans {
  return () =>
    keptPlans.list({
      now: Date.now,
      read: () => listPlans(primaryReads(env)),
      waitUntil: (work) => background.waitUntil(work),
    });
}
