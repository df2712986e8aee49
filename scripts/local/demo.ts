import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { DEMO_ACCOUNTS, seedDemo } from '#db/seed/demo.ts';
import { seedYear } from '#db/seed/year.ts';
import type { MemberContext } from '#domain/context.ts';
import { makeReportSheet } from '#domain/statements/reportSheet.ts';
import { rulesThatAct } from '#schemas/rules/abuseRules.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { inRepo } from './paths.ts';
import { localSecrets } from './secrets.ts';

export type Demo = 'accounts' | 'year';

export async function seedDemoOnce(db: D1Database, state: string, demo: Demo): Promise<void> {
  const marker = join(state, 'demo-seeded');
  if (existsSync(marker)) return;
  const now = Date.now();
  await seedDemo(db, now);
  if (demo === 'year') {
    await seedYear(db, now);
    await seedPaper({ ...localSecrets(), DB: db } as unknown as Env, now);
  }
  writeFileSync(marker, `${new Date().toISOString()}\n`);
}

export function announce(address: string): void {
  const accounts = DEMO_ACCOUNTS.map(({ email, password, kind }) => `  ${email}  ${password}  ${kind}`);
  const { RULES_IN_FORCE } = { ...readConfig({ config: inRepo('wrangler.toml') }).vars, ...localSecrets() };
  const rules = rulesThatAct(String(RULES_IN_FORCE ?? ''));
  const outbox = `Outbox: ${address}/dev/outbox`;
  console.info(
    ['', `Ownmark is at ${address}`, '', 'Demo accounts:', ...accounts, '', outbox, '', rules, ''].join('\n'),
  );
}

const ADA = { id: 'demo-ada', firstName: 'ADA', surName: 'OKAFOR' } as MemberContext['actor'];

/** Ada's report paper for the police, signed as any other: a key is needed, which no row of the year has. */
export const seedPaper = (env: Env, now: number) =>
  makeReportSheet({ ...baseContext(env, now), actor: ADA } as MemberContext, 'demo-device-4');
