import { DAY_MS, HOUR } from '#schemas/format/dates.ts';

export const LINK_PURPOSES = ['confirm_email', 'undo_reset', 'keyholder_consent', 'keep_account', 'not_me'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** After a reset by code (issue 14, point 1). */
export const RECOVERY_HOLD = 72 * HOUR;

/** Between asking for an account's deletion and erasing it (issue 17, point 3). */
export const DELETION_GRACE = 14 * DAY_MS;

export const LINK_LIFE: Record<LinkPurpose, number> = {
  confirm_email: 30 * DAY_MS,
  undo_reset: RECOVERY_HOLD,
  keyholder_consent: 30 * DAY_MS,
  keep_account: DELETION_GRACE,
  not_me: 14 * DAY_MS,
};

/** How long after it was sent a link that undid a reset still leads to a case. */
export const LATE_UNDO = 30 * DAY_MS;

export const LINK_PATH = '/l';

/** `making`: asked for, and not there yet. */
export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;

/** How long a file can be downloaded, and how long until another may be asked for. */
export const EXPORT_LIFE = DAY_MS;
