import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepo, ROOT } from '#scripts/local/paths.ts';
import { readSources } from '#scripts/local/sources.ts';

const STARTS_WORKERD =
  /from '(?:miniflare|@cloudflare\/vite-plugin|@cloudflare\/vitest-pool-workers)'|bin\/wrangler\.js/;
const CONFIGS = ['vite.config.ts', 'vitest.config.ts'].map((file) => ({
  file,
  text: readFileSync(inRepo(file), 'utf8'),
}));

it('whatever starts workerd keeps its garbage collection on one thread', () => {
  const starting = [...readSources(ROOT, ['scripts', 'tests']), ...CONFIGS].filter(
    ({ file, text }) => STARTS_WORKERD.test(text) && file !== 'tests/scripts/workerd.test.ts',
  );
  expect(starting.length).toBeGreaterThanOrEqual(5);
  expect(starting.filter(({ text }) => !text.includes('/workerd.ts')).map(({ file }) => file)).toEqual([]);
  expect(process.env.MINIFLARE_WORKERD_V8_FLAGS).toBe('--single-threaded-gc');
});
