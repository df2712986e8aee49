import { createHash } from 'node:crypto';

/** `detail` is its text, untouched. */
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

export const AUDIT_COLUMNS =
  'seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash, hash';

export const GENESIS = '';

/** SHA-256 of both as a JSON list: the row's and, through `previous`, that of all before it. */
export function chainHash(previous: string, row: AuditRow): string {
  const { seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash } = row;
  const sealed = [previous, seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}
