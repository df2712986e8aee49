import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import './scripts/local/workerd.ts';
import { LongestFirst } from './tests/longestFirst.ts';

const NODE_TESTS = [
  'tests/simulation/**/*.test.ts',
  'tests/web/**/*.test.{ts,tsx}',
  'tests/scripts/**/*.test.ts',
  'tests/providers/**/*.test.ts',
  // Its memory is measured.
  'tests/api/forgedWebhooks.test.ts',
  // 20,000 lives each in `npm run prove`: on D1 that would take hours.
  'tests/property/{cases,transfers}.test.ts',
];
const ON_SQLITE = ['tests/{api,db,domain,property,queues,rest,schedule,schemas}/**/*.test.ts'];
/** Of those the ones that need pages, pictures, a cache that others share, an open queue, or what D1 says of its rows. */
const ON_CLOUDFLARE = [
  'tests/api/{databaseReads,reference,violations}.test.ts',
  'tests/db/{constraints,queryPlans}.test.ts',
  'tests/domain/{log,rows}/*.test.ts',
  'tests/domain/admin/dashboard.test.ts',
  'tests/domain/checks/support.test.ts',
  'tests/domain/lists/count.test.ts',
  'tests/domain/payments/confirm.test.ts',
  'tests/property/forms.test.ts',
  'tests/queues/payments.test.ts',
  'tests/rest/{attacksCheckout,attacksRaces,casePictures,enumerationForm,hostilePictures,idempotency,newDevice,openapi}.test.ts',
  'tests/rest/{payments,pictures,provedAddresses,recoveryLinks,serialsAsImeis,flaggedAnswers}.test.ts',
];
/** Run by `npm run prove` alone. */
const LONG = process.env.LONG_TESTS ? [] : ['tests/**/*.long.test.ts'];
const HASHES = [{ find: './hashCost.ts', replacement: resolve('tests/cheapHashCost.ts') }];
/** Cloudflare is played in this process. */
const PLAYED = [...HASHES, { find: /^cloudflare:(workers|test)$/, replacement: resolve('tests/fakes/cloudflare.ts') }];
const PACKAGES = [
  '@trpc/client',
  '@trpc/server',
  '@trpc/server/adapters/fetch',
  'client-zip',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'fast-check',
  'hono',
  'hono/html',
  'zod',
];
const migrations = await readD1Migrations('migrations');

/** For a machine ten times as busy. Nothing is asserted about time; `scripts/checks/runQuietly.ts` ends what is stuck, `scripts/test.ts` names what needed a second try. */
const PATIENCE = { testTimeout: 90_000, hookTimeout: 90_000, retry: 1 };

export default defineConfig({
  test: {
    // One a core: each loads the whole product anew, which takes longer than what it waits.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ENVIRONMENT: 'development', SECRET_KEY: '0'.repeat(64) },
              // A delivery under way when a test file ends hangs the pool for good: tests deliver for themselves.
              queueProducers: { MESSAGES: 'nobody-reads', PAYMENTS: 'nobody-reads', EXPORTS: 'nobody-reads' },
              // wrangler.toml names no folder: Vite adds it to the built configuration, which tests don't read.
              assets: {
                directory: 'dist/client',
                binding: 'ASSETS',
                routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
                assetConfig: { not_found_handling: '404-page' },
              },
            },
          }),
        ],
        resolve: { alias: HASHES },
        test: {
          name: 'workerd',
          // Reloading the Worker for every file took longer than most files' tests; tests/setup.ts empties the storage instead.
          isolate: false,
          // Its packages bundled beforehand are a few modules instead of hundreds.
          deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
          include: [
            'tests/*.test.ts',
            'tests/*.test.ts',
            'tests/!(api|db|domain|property|queues|rest|schedule|schemas)/**/*.test.ts',
            ...(process.env.LONG_TESTS ? ON_SQLITE : ON_CLOUDFLARE),
          ],
          exclude: [...NODE_TESTS, ...LONG, 'tests/{e2e,bench,components}/**'],
          setupFiles: ['tests/setup.ts'],
          provide: { migrations, long: process.env.LONG_TESTS !== undefined },
          ...PATIENCE,
        },
      },
      {
        // On SQLite in this process they take a tenth of the time; `npm run prove` has those of ON_SQLITE on D1 in workerd.
        resolve: { alias: PLAYED },
        test: {
          name: 'node',
          // A process for every file took most of their time; nothing that a test stubs outlives it.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Node reads all of a package's exports for each of its files, of which there are hundreds.
          deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
          include: [...NODE_TESTS, ...(process.env.LONG_TESTS ? [] : ON_SQLITE)],
          exclude: [...ON_CLOUDFLARE, ...LONG],
          environment: 'node',
          setupFiles: ['tests/memorySetup.ts'],
          provide: { long: process.env.LONG_TESTS !== undefined },
          ...PATIENCE,
        },
      },
      {
        // The whole client in a page without layout; the Worker answers in the same process, on a database in memory.
        resolve: { alias: PLAYED },
        test: {
          name: 'components',
          isolate: false,
          include: ['tests/components/**/*.test.{ts,tsx}'],
          exclude: LONG,
          environment: './tests/components/support/environment.ts',
          environmentOptions: { happyDOM: { url: 'https://ownmark.test' } },
          setupFiles: ['tests/components/support/setup.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
