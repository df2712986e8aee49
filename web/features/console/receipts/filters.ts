import { statusWord } from '#features/shared/receipts/receipt.ts';
import { type ListParams, optionsOf } from '#lib/lists/listState.ts';
import { isDay } from '#schemas/format/dates.ts';
import { PAYMENT_STATES } from '#schemas/payments/paymentWords.ts';

export const RECEIPT_LIST = {
  filters: { status: ['all', ...PAYMENT_STATES], startDate: isDay, endDate: isDay },
} as const;

export const STATUSES = optionsOf(RECEIPT_LIST.filters.status, (status) => statusWord({ status }));

/** What the list asks for, beside the page. */
export const receiptsAsked = ({ search, filters }: ListParams<typeof RECEIPT_LIST.filters>) => ({
  search,
  ...filters,
  status: filters.status === 'all' ? undefined : filters.status,
});
