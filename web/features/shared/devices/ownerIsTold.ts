/** Whoever checks reads it before. */
export const OWNER_IS_TOLD = 'If it is reported, its owner is told that it was checked, not by whom.';
