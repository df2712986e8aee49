import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDb } from '#db/client.ts';
import { sealAudit } from '#domain/audit/seal.ts';
import type { Context } from '#domain/context.ts';
import { r2HeadStore } from '#providers/logFiles.ts';
import { withLocalStores } from '#scripts/local/database.ts';
import { fillState } from '../emptyState.ts';

/** A state folder, for all tests of a file, whose log has three sealed rows and one that is not sealed yet. */
export function sealedLog(): string {
  const state = mkdtempSync(join(tmpdir(), 'ownmark-audit-test-'));
  afterAll(() => rmSync(state, { recursive: true, force: true }));

  beforeAll(async () => {
    await fillState(state);
    await withLocalStores(state, async ({ db, media }) => {
      const insert = db.prepare(
        "insert into audit_entries (at, action, subject_type, request_id) values (1, 'account.sign_in', 'account', 'r')",
      );
      await db.batch([insert, insert, insert]);
      await sealAudit({ db: openDb(db), now: 1 } as Context, r2HeadStore(media));
      await insert.run();
    });
  });
  return state;
}
