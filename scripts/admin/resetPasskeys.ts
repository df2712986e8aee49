import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emailField } from '#schemas/accounts/accounts.ts';
import { insert, literal } from './sql.ts';

/** Passkeys, recovery codes and sessions end; the audit and a letter tell of it. @throws a sentence for a wrong e-mail */
export function resetPasskeysStatements(email: string, now: number): string[] {
  const { data, error } = z.object({ email: emailField }).safeParse({ email });
  if (error) throw new Error(`email: ${error.issues[0]?.message}`);
  const its = `(SELECT id FROM accounts WHERE lower(email) = ${literal(data.email)} AND role <> 'user')`;
  const letter = {
    id: randomUUID(),
    channel: 'email',
    template: 'passkeys_reset',
    data: JSON.stringify({ at: `${now}` }),
  };
  return [
    // Parsing invalid JSON ends the whole batch.
    `SELECT json(CASE (SELECT count(*) FROM accounts WHERE id = ${its}) WHEN 0 THEN 'nobody' ELSE '1' END);`,
    ...['passkeys', 'recovery_codes', 'sessions'].map((table) => `DELETE FROM ${table} WHERE account_id = ${its};`),
    insert('audit_entries', {
      at: now,
      action: 'account.passkeys_reset',
      subject_type: 'account',
      subject_id: { sql: its },
      request_id: randomUUID(),
    }),
    insert('messages', { ...letter, to: data.email, state: 'queued', due_at: now, created_at: now }),
  ];
}
