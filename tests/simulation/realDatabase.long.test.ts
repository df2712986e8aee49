import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { faultsAfter } from './schedule.ts';

const SEEDS = Array.from({ length: 10 }, (_, nth) => 1_000_000 + nth);

it.each(SEEDS)(
  'a life of a register on a real local D1, seed %i, ends well',
  async (seed) => {
    const state = mkdtempSync(join(tmpdir(), 'ownmark-simulation-'));
    try {
      const faults = await withLocalDatabase(state, async (d1) => {
        await applyMigrations(d1);
        return faultsAfter(seed, d1);
      });
      expect(faults).toEqual([]);
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  },
  120_000,
);
