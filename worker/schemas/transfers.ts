export const TRANSFER_STATES = ['pending', 'approved', 'rejected'] as const;
export const TRANSFER_ANSWERS = ['accepted', 'declined'] as const;

/** Why a transfer is no longer pending. */
export const TRANSFER_ENDINGS = ['approved', 'rejected', 'declined', 'cancelled', 'reported', 'deadline'] as const;
