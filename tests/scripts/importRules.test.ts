import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RULES, violations } from '#scripts/checks/importFaults.ts';
import { longFunctions } from '#scripts/checks/longFunctions.ts';
import { readModules } from '#scripts/checks/modules.ts';

let root: string | undefined;
afterEach(() => root && rmSync(root, { recursive: true, force: true }));

/** What the rules say about a project made of these files. */
function judge(files: Record<string, string>): string[] {
  const top = mkdtempSync(join(tmpdir(), 'ownmark-imports-'));
  root = top;
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), source);
  }
  return violations(readModules(top, [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]));
}

const BITES: [rule: string, file: string, source: string][] = [
  ['schemas import zod', 'worker/schemas/rules/imei.ts', "import { sql } from 'drizzle-orm';"],
  ['db imports Drizzle', 'db/seed/demo.ts', "import { hashPassword } from '#domain/accounts/password.ts';"],
  ['domain imports', 'worker/domain/devices/register.ts', "import { Hono } from 'hono';"],
  ['domain imports', 'worker/domain/devices/register.ts', "import type { Context } from 'hono/jsx';"],
  ['domain imports', 'worker/domain/devices/register.ts', "import { TRPCError } from '@trpc/server';"],
  ['domain imports', 'worker/domain/messages/send.ts', "import { termii } from '#providers/messages.ts';"],
  ['domain imports', 'worker/domain/checks/check.ts', "export const f = () => import('#api/router.ts');"],
  ['providers import', 'worker/providers/messages.ts', "import { send } from '#domain/messages/send.ts';"],
  ['operations import', 'worker/api/operations/devices.ts', "import { eq } from 'drizzle-orm';"],
  ['operations import', 'worker/api/operations/devices.ts', "import { devices } from '#db/schema/devices.ts';"],
  ['rest imports', 'worker/api/rest/route.ts', "import { register } from '#domain/devices/register.ts';"],
  ['the hot path', 'worker/api/rest/check.ts', "import { appRouter } from '../router.ts';"],
  ['the hot path', 'worker/api/rest/check.ts', "import { handleRoute } from './adapter.ts';"],
  ['queues, schedule', 'worker/queues/messages.ts', "import { createDb } from '#db/client.ts';"],
  ['queues, schedule', 'worker/queues/schedule.ts', "import { appRouter } from '#api/router.ts';"],
  ['queues, schedule', 'worker/api/paymentWebhook.ts', "import { appRouter } from './router.ts';"],
  ['pages that the Worker fills', 'worker/pages/check.ts', "import { check } from '#domain/checks/check.ts';"],
  ['development pages', 'worker/dev/outbox.ts', "import { appRouter } from '#api/router.ts';"],
  ['only the app', 'worker/domain/context.ts', "import type { Env } from '#worker/env.ts';"],
  ['only the app', 'worker/api/trpc.ts', "export { env } from 'cloudflare:workers';"],
  ['web imports schemas', 'web/lib/api/client.ts', "import { check } from '#domain/checks/check.ts';"],
  ['web imports schemas', 'web/lib/api/client.ts', "import { appRouter } from '#api/router.ts';"],
  ['web imports schemas', 'web/lib/api/client.ts', "type Db = import('#db/client.ts').Db; export type { Db };"],
  ['pages import', 'web/pages/HomePage.tsx', "import { App } from '#app/App.tsx';"],
  [
    'never another feature',
    'web/features/public/check/CheckForm.tsx',
    "import { x } from '#features/member/devices/list.ts';",
  ],
  [
    'never another feature',
    'web/features/shared/common/CodeStep.tsx',
    "import { x } from '#features/public/check/list.ts';",
  ],
  ['ui has no data', 'web/ui/Table.tsx', "import { api } from '#lib/api/client.ts';"],
  ['ui has no data', 'web/ui/Table.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['lib imports lib', 'web/lib/format/format.ts', "import { Button } from '#ui/Button.tsx';"],
  ['no tests or scripts', 'worker/app.ts', "import { factories } from '../tests/factories.ts';"],
];

describe('the import rules', () => {
  it.each(BITES)('"%s": %s is refused %s', (rule, file, source) => {
    expect(judge({ [file]: source })).toContainEqual(expect.stringContaining(rule));
  });

  it('have each been seen to bite', () => {
    const unproved = RULES.filter(({ name }) => !BITES.some(([rule]) => name.includes(rule)));
    expect(unproved).toEqual([]);
  });

  it('refuse a cycle, also one of types', () => {
    const files = {
      'worker/domain/a.ts': "import { b } from './b.ts'; export const a = b;",
      'worker/domain/b.ts': "export type { A } from './c.ts';",
      'worker/domain/c.ts': "import type { a } from './a.ts'; export type A = typeof a;",
    };
    expect(judge(files)).toEqual([
      'worker/domain/a.ts -> worker/domain/b.ts -> worker/domain/c.ts -> worker/domain/a.ts: no cycles',
    ]);
  });

  it.each([
    ["import './b.ts';", 'worker/domain/devices/a.ts', []],
    ["import '#domain/devices/b.ts';", 'worker/domain/devices/a.ts', ['relative within a room']],
    ["import '../devices/b.ts';", 'worker/domain/checks/a.ts', ['relative within a room']],
    ["import '#nowhere/b.ts';", 'worker/domain/checks/a.ts', ['relative within a room']],
    ["import '../../ui/Button.tsx';", 'web/pages/member/Home.tsx', ['relative within a room']],
    ["import '../Answered.tsx';", 'web/pages/member/Home.tsx', []],
  ])('%s in %s: relative within a room, # across rooms', (source, file, expected) => {
    const said = judge({ [file]: source }).filter((line) => line.includes('relative within'));
    expect(said).toEqual(expected.map((one) => expect.stringContaining(one)));
  });

  it('refuse two sibling folders that import each other, and files of features and lib without a folder', () => {
    const files = {
      'worker/domain/devices/get.ts': "import type { B } from '#domain/checks/check.ts';",
      'worker/domain/checks/check.ts': "import { c } from '#domain/devices/list.ts'; export type B = typeof c;",
      'worker/domain/devices/list.ts': 'export const c = 1;',
      'web/lib/helpers.ts': '',
      'web/features/public/site.tsx': '',
    };
    expect(judge(files).sort()).toEqual([
      expect.stringContaining('web/features/public/site.tsx: features and lib have named folders only'),
      expect.stringContaining('web/lib/helpers.ts: features and lib have named folders only'),
      expect.stringMatching(/no two sibling folders import each other$/),
    ]);
  });
});

/** A function whose first and last line are so many lines apart. */
const functionOf = (lines: number) => `() => {${'\n'.repeat(lines - 1)}}`;

it.each([
  ['arrow', (lines: number) => `const f = ${functionOf(lines)};`],
  ['declaration', (lines: number) => `export ${functionOf(lines).replace('() =>', 'async function f()')}`],
  ['method', (lines: number) => `class C { #f${functionOf(lines).replace('=> ', '')} }`],
  ['component', (lines: number) => `\nexport const List = () => <ul onClick={${functionOf(lines)}} />;`],
])('a function of 60 lines passes, one of 61 does not: %s', (_, sourceOf) => {
  expect(longFunctions({ file: 'web/a.tsx', text: sourceOf(60) })).toEqual([]);
  const found = longFunctions({ file: 'web/a.tsx', text: sourceOf(61) });
  expect(found.length).toBeGreaterThan(0);
  expect(found.at(-1)).toMatch(/^web\/a\.tsx:\d: a function of 61 lines, 60 are the most$/);
});
