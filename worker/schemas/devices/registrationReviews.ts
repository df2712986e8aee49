export const REVIEW_REASONS = ['neighbouring_numbers', 'one_type_code'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
