import { defineConfig } from 'vitest/config';

/** A planted test without an end: no other run includes it. */
export default defineConfig({
  test: {
    include: ['tests/scripts/stuck/endless.fixture.ts'],
    reporters: ['dot', './scripts/checks/vitestProgress.ts'],
  },
});
