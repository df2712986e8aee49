import { statusWord } from '#features/shared/receipts/words.ts';
import { optionsOf } from '#lib/lists/listState.ts';
import { isDay } from '#schemas/format/dates.ts';
import { PAYMENT_STATES } from '#schemas/payments/paymentWords.ts';

export const RECEIPT_LIST = {
  filters: { status: ['all', ...PAYMENT_STATES], startDate: isDay, endDate: isDay },
} as const;

export const STATUSES = optionsOf(RECEIPT_LIST.filters.status, (status) => statusWord({ status }));
