import type { Context } from '#domain/context.ts';
import { deliver, markDeadUnlessRetried } from '#domain/messages/deliver.ts';
import type { MessageProvider } from '#providers/messages.ts';
import type { Random } from './random.ts';

type Queued = { id: string; at: number; tries: number };
type Surroundings = {
  random: Random;
  now: () => number;
  run: <Done>(work: (ctx: Context) => Promise<Done>) => Promise<Done | 'ended'>;
};

/** As the wrangler.toml says. */
const MAX_RETRIES = 5;

/** A queue that gives messages twice, in another order, late or never, and carriers that fail, also after they took one. */
export class MessageQueue {
  isHonest = false;
  /** How often the carriers took each. */
  readonly taken = new Map<string, number>();
  #queued: Queued[] = [];
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get length(): number {
    return this.#queued.length;
  }

  send(ids: readonly string[]): void {
    const { random, now } = this.#around;
    for (const id of ids) if (this.isHonest || !random.chance(0.1)) this.#queued.push({ id, at: now(), tries: 0 });
  }

  /** One of those that are due, whichever. */
  async deliverOne(): Promise<void> {
    const { random, now, run } = this.#around;
    const due = this.#queued.filter(({ at }) => at <= now());
    const one = random.pick(due);
    if (!one) return;
    const isTwice = !this.isHonest && random.chance(0.15);
    if (!isTwice) this.#queued.splice(this.#queued.indexOf(one), 1);
    const outcome = await run((ctx) => deliver(ctx, { sms: this.#carrier, email: this.#carrier }, one.id));
    // Ended before the queue was told: it gives the message again.
    if (outcome === 'ended' || (!this.isHonest && random.chance(0.05))) return void this.#again(one, 30);
    if (outcome.outcome === 'retry') await this.#retry(one, outcome.delaySeconds);
  }

  async #retry(one: Queued, delaySeconds: number): Promise<void> {
    if (one.tries < MAX_RETRIES) return this.#again(one, delaySeconds);
    await this.#around.run((ctx) => markDeadUnlessRetried(ctx, one.id));
  }

  #again({ id, tries }: Queued, seconds: number): void {
    this.#queued.push({ id, at: this.#around.now() + seconds * 1000, tries: tries + 1 });
  }

  readonly #carrier: MessageProvider = {
    send: async ({ id }) => {
      const { random } = this.#around;
      if (!this.isHonest && random.chance(0.2)) throw new Error('HTTP 503');
      this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
      if (!this.isHonest && random.chance(0.1)) throw new Error('No answer in time.');
    },
  };
}
