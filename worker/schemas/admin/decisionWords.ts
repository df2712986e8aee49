/** Characters of a reason. */
export const DECISION_REASON_MAX = 500;

/** The offered reasons of a rejected transfer; something else is typed. */
export const REJECTION_REASONS = [
  'The owner asked us to stop it',
  'The recipient is not the person the owner meant',
  'We could not confirm who asked for it',
] as const;

/** The offered reasons of a deactivated account. */
export const DEACTIVATION_REASONS = [
  'The account holder asked us to close it',
  'Somebody else may be using the account',
  'The account was used to mislead other members',
] as const;
