/** Why an admin is asked to look at an account's registrations: what a list of other people's numbers looks like. */
export const REVIEW_REASONS = ['neighbouring_numbers', 'one_type_code'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
