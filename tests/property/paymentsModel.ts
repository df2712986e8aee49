/** A second, plain account of what payments do: written from the rules, sharing no code with the product. */

export const DAY = 86_400_000;
const HOUR = 3_600_000;

export type PlanFacts = { id: string; price: number };
export type Span = { planId: string; startsAt: number; endsAt: number };
export type State = 'pending' | 'completed' | 'failed' | 'abandoned';
/** What the provider's books say: `short` is paid, but not the amount that was asked for. */
export type Book = 'open' | 'paid' | 'short' | 'failed' | 'abandoned';
export type Act = 'payment.settle' | 'payment.failed' | 'payment.abandoned';

type Payment = { who: number; plan: PlanFacts; months: number; madeAt: number; state: State; book: Book };

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Calendar months on the clock of Lagos, an hour ahead of Greenwich. */
export function plusMonths(instant: number, months: number): number {
  const local = instant + HOUR;
  const timeOfDay = ((local % DAY) + DAY) % DAY;
  const date = new Date(local);
  const count = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  const last = month === 1 && isLeap ? 29 : (DAYS_IN_MONTH[month] ?? 0);
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + timeOfDay - HOUR;
}

export class Model {
  readonly payments = new Map<string, Payment>();
  readonly subscriptions = new Map<number, Span & { price: number }>();
  isProviderUp = true;

  begin(reference: string, payment: Omit<Payment, 'state' | 'book'>) {
    this.payments.set(reference, { ...payment, state: 'pending', book: 'open' });
  }

  /** A free plan runs for a year at most, and is given once: the status of the refusal, null without one. */
  refusesFree(who: number, months: number): number | null {
    if (months > 12) return 400;
    const had = [...this.payments.values()].some((payment) => payment.who === who && payment.plan.price === 0);
    return had ? 409 : null;
  }

  of(reference: string): Payment {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`The model knows no ${reference}.`);
    return payment;
  }

  /** What asking the provider now would lead to; null for nothing. */
  due(reference: string, now: number): Act | null {
    const { state, book, madeAt } = this.of(reference);
    if (state === 'completed') return null;
    if (!this.isProviderUp) return state === 'pending' && now - madeAt >= 7 * DAY ? 'payment.abandoned' : null;
    if (book === 'paid') return 'payment.settle';
    // Money of another amount is news, also for a checkout that was left before.
    if (book === 'short' && state === 'abandoned') return 'payment.failed';
    if (state !== 'pending') return null;
    if (book === 'failed' || book === 'short') return 'payment.failed';
    if (book === 'abandoned') return 'payment.abandoned';
    return now - madeAt >= DAY ? 'payment.abandoned' : null;
  }

  act(reference: string, act: Act, now: number) {
    const payment = this.of(reference);
    if (act === 'payment.settle') this.settle(payment, now);
    else payment.state = act === 'payment.failed' ? 'failed' : 'abandoned';
  }

  settle(payment: Payment, now: number) {
    payment.state = 'completed';
    const { who, plan, months } = payment;
    const had = this.subscriptions.get(who);
    const { id: planId, price } = plan;
    const furthest = plusMonths(now, 120 * 12);
    if (had && had.endsAt > now && had.planId === planId) {
      this.subscriptions.set(who, { ...had, endsAt: Math.min(furthest, plusMonths(had.endsAt, months)) });
      return;
    }
    const isConverted = had !== undefined && had.endsAt > now && had.price > 0 && price > 0;
    const days = isConverted ? Math.floor(((had.endsAt - now) * had.price) / (price * DAY)) : 0;
    const endsAt = Math.min(furthest, plusMonths(now, months) + days * DAY);
    this.subscriptions.set(who, { planId, price, startsAt: now, endsAt });
  }

  spanOf(who: number): Span | undefined {
    const had = this.subscriptions.get(who);
    return had && { planId: had.planId, startsAt: had.startsAt, endsAt: had.endsAt };
  }
}
