/** Characters. */
export const DECISION_REASON_MAX = 500;

export const REJECTION_REASONS = [
  'The owner asked us to stop it',
  'The recipient is not the person the owner meant',
  'We could not confirm who asked for it',
] as const;

export const DEACTIVATION_REASONS = [
  'The account holder asked us to close it',
  'Somebody else may be using the account',
  'The account was used to mislead other members',
] as const;
