export const REVIEW_REASONS = ['neighbouring_numbers', 'one_type_code', 'young_reports'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
