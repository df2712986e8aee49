export const DURATION_UNITS = ['months', 'years'] as const;
export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'abandoned'] as const;
export const RECEIPT_STATUSES = ['pending', 'completed', 'failed', 'abandoned'] as const;
