import { durationWords, nairaWords, quote } from '#schemas/payments/quote.ts';
import type { Period } from './order.ts';

export function QuoteLines({ price, period: { duration, unit } }: { price: number; period: Period }) {
  const { months, subtotal, saving, total } = quote({ price }, duration, unit);
  return (
    <dl className="quote" aria-label="What it costs">
      <div>
        <dt>
          Subtotal
          <small className="num">
            {nairaWords(price)} × {durationWords(months, 'months')}
          </small>
        </dt>
        <dd className="num">{nairaWords(subtotal)}</dd>
      </div>
      <div className={saving > 0 ? 'quote-saving' : undefined}>
        <dt>
          Saving
          {price > 0 && (
            <small>{unit === 'years' ? 'Two months free a year' : 'Pay yearly and get 2 months free'}</small>
          )}
        </dt>
        <dd className="num">{saving > 0 ? `−${nairaWords(saving)}` : nairaWords(0)}</dd>
      </div>
      <div className="quote-total" aria-live="polite">
        <dt>Total</dt>
        <dd className="amount">{nairaWords(total)}</dd>
      </div>
    </dl>
  );
}
