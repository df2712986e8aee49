import { expect } from 'vitest';
import { paymentWebhook } from '#api/paymentWebhook.ts';
import { payments } from '#db/schema/index.ts';
import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment } from '#domain/payments/ownPayments.ts';
import type { PayerContext } from '#domain/payments/payment.ts';
import { reconcilePayments } from '#domain/payments/verify.ts';
import { sign } from '#providers/payments.ts';
import { baseContext } from '#worker/context.ts';
import { verifyPayments } from '#worker/queues/payments.ts';
import { bindings } from '../clients.ts';
import { db, type Person, person, plan } from '../factories.ts';
import { payingActor } from '../payments.ts';
import { type Act, type Book, DAY, Model, type PlanFacts } from './paymentsModel.ts';
import { type Mood, providerOf, SECRET } from './paymentsProvider.ts';
import { actsSince, referencesOf, settledEmailsTo, spansAndStates } from './paymentsRows.ts';

const PRICES = [0, 1000, 2600];

/** The product's payments beside their model: every step is done to both, and `compare` holds them together. */
export class Register {
  private now = Date.parse('2027-01-29T22:30:00Z');
  private mood: Mood = 'up';
  private refuses = false;
  private queue: string[] = [];
  private seen = 0;
  audited = 0;
  private readonly model = new Model();
  private readonly amounts = new Map<string, number>();

  private readonly people: Person[];
  private readonly plans: PlanFacts[];

  private constructor(people: Person[], plans: PlanFacts[]) {
    this.people = people;
    this.plans = plans;
  }

  static async open(): Promise<Register> {
    // Close what earlier registers left open: the schedule would ask this one's provider about it.
    await db.update(payments).set({ dueAt: null });
    const [one, other] = await Promise.all([person(), person()]);
    const plans = await Promise.all(PRICES.map(async (price) => ({ id: await plan({ price }), price })));
    return new Register([one, other], plans);
  }

  async begin({
    who,
    plan: nth,
    duration,
    unit,
  }: {
    who: number;
    plan: number;
    duration: number;
    unit: 'months' | 'years';
  }) {
    const bought = this.plans[nth] as PlanFacts;
    const before = new Set(await referencesOf(this.people));
    const order = { subId: bought.id, duration, durationUnit: unit };
    const begun = await initializePayment(this.payer(who), order).catch((error: { status?: number }) => error.status);
    const reference = (await referencesOf(this.people)).find((known) => !before.has(known)) ?? '';
    const isFree = bought.price === 0;
    const months = unit === 'years' ? 12 * duration : duration;
    const refused = isFree ? this.model.refusesFree(who, months) : null;
    if (refused !== null) {
      expect([begun, reference]).toEqual([refused, '']);
      return;
    }
    expect(begun).toEqual(isFree || this.mood === 'up' ? expect.objectContaining({ reference }) : 503);
    const payment = { who, plan: bought, months, madeAt: this.now };
    this.model.begin(reference, payment);
    if (isFree) await this.account({ [reference]: 'payment.settle' });
    else await this.account(this.mood === 'up' ? {} : { [reference]: 'payment.failed' });
  }

  /** The provider's page: what it writes into its books, and the webhooks it sends. */
  async checkout({ nth, book, webhooks }: { nth: number; book: Book; webhooks: number }) {
    const reference = this.pick([...this.amounts.keys()], nth);
    if (reference === undefined) return;
    const payment = this.model.of(reference);
    if (payment.book !== 'paid') payment.book = book;
    for (let n = 0; n < webhooks; n++) {
      const answered = await this.webhook(reference, SECRET).then(
        () => 200,
        ({ status }) => status,
      );
      expect(answered).toBe(this.refuses ? 503 : 200);
    }
  }

  async deliver({ nth, copies, again }: { nth: number; copies: number; again: boolean }) {
    const reference = this.pick(this.queue, nth);
    if (reference === undefined) return;
    if (!again) this.queue.splice(this.queue.indexOf(reference), 1);
    await Promise.all(Array.from({ length: copies }, () => this.consume([reference])));
    await this.account({}, [reference]);
  }

  async lose({ nth }: { nth: number }) {
    if (this.queue.length > 0) this.queue.splice(nth % this.queue.length, 1);
  }

  async callback({ nth, by, meanwhile }: { nth: number; by: number; meanwhile: number }) {
    const reference = this.pick([...this.model.payments.keys()], nth);
    if (reference === undefined) return;
    const isPayer = this.model.of(reference).who === by;
    const queued = this.queue.length;
    const deliveries = Array.from({ length: meanwhile }, () => () => this.consume([reference]));
    const answer = await confirmPayment(this.payer(by, deliveries), reference).catch((error) => error.status);
    if (!isPayer) expect([answer, this.queue.length]).toEqual([404, queued]);
    const isAsked = isPayer && meanwhile > 0 && this.queue.length > queued;
    await this.account({}, isAsked ? [reference] : []);
    if (isPayer) expect(answer.status).toBe(this.model.of(reference).state);
  }

  /** Everything at once: the whole queue twice, the payer, the schedule. */
  async storm({ nth }: { nth: number }) {
    const reference = this.pick([...this.model.payments.keys()], nth);
    const queued = this.queue.splice(0);
    const payer = reference === undefined ? null : this.payer(this.model.of(reference).who);
    await Promise.all([
      this.consume(queued),
      payer && reference ? confirmPayment(payer, reference) : null,
      reconcilePayments(baseContext(bindings, this.now), this.providers()),
      this.consume(queued.toReversed()),
    ]);
    await this.account({}, queued);
  }

  /** Somebody pays for the same plan several times, and all of it arrives at once. */
  async rush({ who, plan: nth, count }: { who: number; plan: number; count: number }) {
    for (let n = 0; n < count; n++) {
      await this.begin({ who, plan: nth, duration: 1 + n, unit: 'months' });
      await this.checkout({ nth: this.amounts.size - 1, book: 'paid', webhooks: 1 });
    }
    await this.storm({ nth: this.model.payments.size - 1 });
  }

  async schedule() {
    await reconcilePayments(baseContext(bindings, this.now), this.providers());
    await this.account();
  }

  async wait({ hours }: { hours: number }) {
    this.now += hours * 3_600_000;
  }

  async provider({ mood }: { mood: Mood }) {
    this.mood = mood;
    this.model.isProviderUp = mood === 'up';
  }

  async queueing({ refuses }: { refuses: boolean }) {
    this.refuses = refuses;
  }

  async forge({ nth }: { nth: number }) {
    const reference = this.pick([...this.model.payments.keys()], nth);
    if (reference === undefined) return;
    const queued = this.queue.length;
    await expect(this.webhook(reference, 'another key')).rejects.toMatchObject({ status: 403 });
    expect(this.queue).toHaveLength(queued);
  }

  /** Everything is up again and every message lost: the schedule alone has to find what was paid in the last days. */
  async recover() {
    this.mood = 'up';
    this.model.isProviderUp = true;
    this.queue = [];
    const recent = [...this.model.payments].filter(([, { madeAt }]) => this.now - madeAt < 5 * DAY);
    this.now += 25 * 3_600_000;
    await this.schedule();
    for (const [reference, { book, state }] of recent) {
      expect([reference, state === 'completed']).toEqual([reference, book === 'paid' || this.isFree(reference)]);
      expect(state).not.toBe('pending');
    }
  }

  /** The register's rows are what the model says. */
  async compare() {
    const [spans, rows] = await spansAndStates(this.people);
    this.people.forEach(({ id }, who) => {
      const span = spans.find(({ accountId }) => accountId === id);
      const actual = span && { planId: span.planId, startsAt: span.startsAt, endsAt: span.endsAt };
      expect(actual, `subscription of ${who}`).toEqual(this.model.spanOf(who));
    });
    const states = Object.fromEntries(rows.map(({ reference, state, receipt }) => [reference, [state, receipt]]));
    const expected = [...this.model.payments].map(([reference, { state }]) => [reference, [state, state]]);
    expect(states).toEqual(Object.fromEntries(expected));
  }

  /** One e-mail for each settled payment, and none for any other. */
  async compareBooks() {
    const told = (await settledEmailsTo(this.people)).map(({ data }) => data.reference).toSorted();
    const completed = [...this.model.payments].filter(([, { state }]) => state === 'completed');
    expect(told).toEqual(completed.map(([reference]) => reference).toSorted());
  }

  settled(): number {
    return [...this.model.payments.values()].filter(({ state }) => state === 'completed').length;
  }

  /**
   * Reads from the audit what was done since, in its order, and does it to the model, which must have expected each.
   * @param at once acts that the model could not foresee @param asked payments about which nothing more may be due
   */
  private async account(atOnce: Record<string, Act> = {}, asked: string[] = []) {
    const acts = await actsSince(this.seen, [...this.model.payments.keys()]);
    for (const { seq, reference, act: told } of acts) {
      this.seen = seq;
      const foreseen = atOnce[reference] ?? this.model.due(reference, this.now);
      // Another amount has arrived: that fails a payment which is open or abandoned, and changes no other.
      const act = told === 'payment.paid_otherwise' ? 'payment.failed' : told;
      if (told !== act && foreseen !== act) continue;
      expect(act, `what came of ${reference}`).toBe(foreseen);
      this.model.act(reference, act, this.now);
      if (act === 'payment.settle') this.audited += 1;
    }
    for (const reference of asked) expect(this.model.due(reference, this.now), `left undone: ${reference}`).toBeNull();
  }

  private isFree(reference: string): boolean {
    return this.model.of(reference).plan.price === 0;
  }

  private pick(from: string[], nth: number): string | undefined {
    return from[nth % Math.max(1, from.length)];
  }

  private async webhook(reference: string, secret: string) {
    const body = JSON.stringify({ event: 'charge.success', data: { reference } });
    const headers = { 'x-paystack-signature': sign(secret, new TextEncoder().encode(body)) };
    const request = new Request('https://ownmark.test/api/v1/payment/webhook', { method: 'POST', headers, body });
    await paymentWebhook(request, this.providers(), async (asked) => this.enqueue(asked));
  }

  private enqueue(reference: string) {
    if (this.refuses) throw new Error('The queue is full.');
    this.queue.push(reference);
  }

  private async consume(references: string[]) {
    const batch = references.map((reference) => ({ body: { reference }, attempts: 1, ack() {}, retry() {} }));
    const contextNow = () => baseContext(bindings, this.now);
    await verifyPayments({ messages: batch } as never, contextNow, this.providers(), async () => undefined);
  }

  private payer(who: number, meanwhile: (() => Promise<void>)[] = []): PayerContext {
    return {
      ...baseContext(bindings, this.now),
      actor: payingActor(this.people[who] as Person),
      paying: {
        providers: this.providers(),
        enqueue: async (reference) => this.enqueue(reference),
        pause: async () => meanwhile.shift()?.(),
      },
    };
  }

  private providers() {
    const provider = providerOf(this.model, this.amounts, this.mood);
    return { current: provider, all: [provider] };
  }
}
