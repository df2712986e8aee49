import { allOrNothing } from '#db/batch.ts';
import { type Db, openDb } from '#db/client.ts';
import { accounts, plans, sessions } from '#db/schema/index.ts';
import type { Actor, Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import type { PayerContext } from '#domain/payments/payment.ts';
import { verifyOrLog } from '#domain/payments/verify.ts';
import type { AskingContext } from '#domain/retention/askExport.ts';
import type { Head, HeadStore } from '#providers/logFiles.ts';
import type { PaymentProviders } from '#providers/payments.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { publishOnSchedule, runSchedule, sealOnSchedule } from '#worker/queues/schedule.ts';
import { dyingDatabase } from '../fakes/dyingDatabase.ts';
import { MemoryLogFiles } from '../fakes/memoryLogFiles.ts';
import { logKey } from '../publicLog/steps.ts';
import { Bank } from './bank.ts';
import { Exports } from './Exports.ts';
import { MessageQueue } from './messageQueue.ts';
import type { Random } from './random.ts';

const BEGAN = Date.parse('2027-01-29T10:00:00Z');
const PLAN = { id: 'plan', name: 'PREMIUM', price: 2600, deviceLimit: 10 };
/** A verb makes a few calls to D1; one that ends may end after any of them. */
const CALLS_MAX = 6;

/** A register, its people and what surrounds it, all under one clock. Nothing of it outlives a schedule. */
export class World {
  now = BEGAN;
  isHonest = false;
  readonly random: Random;
  readonly d1: D1Database;
  readonly db: Db;
  readonly people: Actor[] = ['ada', 'bola', 'chidi'].map((name, nth) => personNamed(name, nth, 'user'));
  readonly admin: Actor = personNamed('admin', 9, 'admin');
  readonly bank: Bank;
  readonly messages: MessageQueue;
  readonly exports: Exports;
  readonly heads: Head[] = [];
  readonly logFiles = new MemoryLogFiles();
  /** What each device's owner was told it is, or may have become when nobody answered. */
  readonly told = new Map<string, Set<DeviceStatus>>();
  paymentQueue: string[] = [];

  private constructor(random: Random, d1: D1Database) {
    this.random = random;
    this.d1 = d1;
    this.db = openDb(d1);
    this.bank = new Bank(random);
    this.messages = new MessageQueue({ random, now: () => this.now, run: (work) => this.run(work) });
    this.exports = new Exports({ random, run: (work) => this.run(work) });
  }

  /** @param d1 with its tables, and nothing in them */
  static async open(random: Random, d1: D1Database): Promise<World> {
    const world = new World(random, d1);
    const { id, name, price, deviceLimit } = PLAN;
    await allOrNothing(
      world.db,
      world.db.insert(plans).values({ id, name, price, deviceLimit, createdAt: BEGAN, updatedAt: BEGAN }),
      ...[...world.people, world.admin].flatMap((actor, nth) => [
        world.db.insert(accounts).values(accountOf(actor, nth)),
        world.db.insert(sessions).values(sessionOf(actor)),
      ]),
    );
    return world;
  }

  /** Everything works again, and nobody ends in the middle. */
  becomeHonest(): void {
    this.isHonest = true;
    this.bank.isHonest = true;
    this.messages.isHonest = true;
    this.exports.isHonest = true;
  }

  /** A job; it may end after any call to D1, as when its isolate dies. @throws what no caller is answered with */
  async run<Done>(work: (ctx: Context) => Promise<Done>): Promise<Done | 'ended'> {
    const isEnding = !this.isHonest && this.random.chance(0.12);
    const { db, died } = dyingDatabase(this.d1, isEnding ? 1 + this.random.below(CALLS_MAX) : Number.POSITIVE_INFINITY);
    const ctx = { ...baseContext({ ...ENV, DB: db } as unknown as Env, this.now), exportFiles: this.exports.files };
    const done = await Promise.race([work(ctx), died.then(() => 'ended' as const)]);
    if (done !== 'ended') this.messages.send(ctx.unsent);
    return done;
  }

  /** A request of somebody. 'refused' by a rule of the product, 'ended' when nobody was answered. */
  async ask<Done>(
    actor: Actor,
    verb: (ctx: PayerContext & AskingContext) => Promise<Done>,
  ): Promise<{ answer: 'done'; done: Done } | { answer: 'refused' | 'ended' }> {
    try {
      const done = await this.run((ctx) =>
        verb({ ...ctx, actor, paying: this.#paying(), enqueueExport: (id) => this.exports.send([id]) }),
      );
      return done === 'ended' ? { answer: 'ended' } : { answer: 'done', done };
    } catch (error) {
      if (error instanceof DomainError) return { answer: 'refused' };
      throw error;
    }
  }

  async schedule(): Promise<void> {
    const requeue = {
      messages: async (ids: string[]) => this.messages.send(ids),
      exports: async (ids: string[]) => this.exports.send(ids),
    };
    await this.run((ctx) => runSchedule(ctx, requeue, this.#providers));
    await this.run((ctx) => sealOnSchedule(ctx, this.#headStore));
    await this.run((ctx) => publishOnSchedule(ctx, this.logFiles, LOG_KEY));
  }

  async verifyOnePayment(): Promise<void> {
    const reference = this.paymentQueue.splice(this.random.below(this.paymentQueue.length), 1)[0];
    if (reference === undefined) return;
    const outcome = await this.run((ctx) => verifyOrLog(ctx, this.#providers, reference));
    if (outcome !== 'clear' && !this.random.chance(0.3)) this.paymentQueue.push(reference);
  }

  get #providers(): PaymentProviders {
    return { current: this.bank.provider, all: [this.bank.provider] };
  }

  #paying(): PayerContext['paying'] {
    const enqueue = async (reference: string) => {
      if (this.isHonest || !this.random.chance(0.2)) this.paymentQueue.push(reference);
    };
    return { providers: this.#providers, enqueue, pause: async () => {} };
  }

  readonly #headStore: HeadStore = {
    keep: async (head) => {
      if (!this.heads.some(({ seq }) => seq === head.seq)) this.heads.push(head);
    },
    from: async (seq) => this.heads.filter((head) => head.seq >= seq),
    cut: async () => null,
    keepCut: async () => {},
  };
}

const LOG_KEY = await logKey();
const ENV = { ENVIRONMENT: 'development', SECRET_KEY: '0'.repeat(64), PUBLIC_ORIGIN: 'https://ownmark.test' };

function personNamed(name: string, nth: number, role: Actor['role']): Actor {
  return {
    id: name,
    role,
    tokenHash: name,
    sessionId: name,
    secondFactor: role === 'user' ? 'none' : 'proved',
    email: `${name}@example.test`,
    phone: `+23480300000${nth}0`,
    firstName: name.toUpperCase(),
    surName: 'OKEKE',
    passwordTypedAt: Number.MAX_SAFE_INTEGER,
    recoveryHoldUntil: null,
    subscription: { planId: PLAN.id, planName: PLAN.name, deviceLimit: PLAN.deviceLimit, endsAt: BEGAN * 2 },
  };
}

function accountOf({ id, role, email, phone }: Actor, nth: number): typeof accounts.$inferInsert {
  const place = { country: 'NIGERIA', stateOfResidence: 'LAGOS', stateOfOrigin: 'LAGOS', address: '1 Sample Close' };
  const times = { createdAt: BEGAN, updatedAt: BEGAN, emailConfirmedAt: BEGAN };
  return {
    id,
    role,
    username: `user${nth}`,
    email,
    phone,
    passwordHash: 'x',
    firstName: 'ADA',
    surName: 'OBI',
    ...place,
    ...times,
  };
}

/** Behind every schedule. */
const LATEST = Date.parse('9999-01-01T00:00:00Z');

/** It outlives every schedule, and its password was always typed a moment ago. */
function sessionOf({ id, tokenHash }: Actor): typeof sessions.$inferInsert {
  const [always, began] = [LATEST, BEGAN - 30 * DAY_MS];
  return {
    id,
    tokenHash,
    accountId: id,
    device: 'Simulation',
    passwordTypedAt: always,
    expiresAt: always,
    createdAt: began,
    usedAt: always,
  };
}
