import { createHash } from 'node:crypto';

/** A row of the log as the database holds it; `detail` is its text, untouched. */
export type AuditRow = {
  seq: number;
  at: number;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: string | null;
  request_id: string;
  address_hash: string | null;
  hash: string | null;
};

/** The columns of AuditRow, for a SELECT. */
export const AUDIT_COLUMNS =
  'seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash, hash';

/** What stands before the first row. */
export const GENESIS = '';

/** The hash of a row and, through the one before it, of all rows before it: SHA-256 of both as a JSON list. */
export function chainHash(previous: string, row: AuditRow): string {
  const { seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash } = row;
  const sealed = [previous, seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}
