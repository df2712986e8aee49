import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withLocalDatabase } from '#scripts/local/database.ts';
import { applyMigrations } from '#scripts/local/migrations.ts';

const state = mkdtempSync(join(tmpdir(), 'ownmark-migrations-test-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

it('says what to do with a state folder of other migrations', async () => {
  await withLocalDatabase(state, async (db) => {
    await applyMigrations(db);
    await db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind('0001_elsewhere.sql').run();
    await expect(applyMigrations(db)).rejects.toThrow('0001_elsewhere.sql');
    await expect(applyMigrations(db)).rejects.toThrow('Delete the state folder (STATE_DIR, otherwise .state)');
  });
});
