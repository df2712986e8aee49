import type { StatementKind } from './fields.ts';

/** `suspended` ends by itself when the device is no longer reported, disputed or in a case; all others but `current` are for good. */
export const STATEMENT_STATES = ['current', 'superseded', 'withdrawn', 'expired', 'suspended'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** States that end a paper before its last day, for good. */
export const PAPER_ENDINGS = ['superseded', 'withdrawn'] as const satisfies StatementState[];

/** Whom a paper of one's own device is for, which decides what it shows. */
export const AUDIENCES = ['buyer', 'official'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * How soon after it is made a paper has its entry in the public log. A later one is as good as none: whoever has stolen
 * a signing key could have made it.
 */
export const LOG_DELAY_MS = 15 * 60_000;

/** They go by how their device and its owner stand now; all other papers tell of a moment. */
export const CERTIFICATES: StatementKind[] = ['certificate', 'registration'];

export const isCertificate = (kind: StatementKind): boolean => CERTIFICATES.includes(kind);
