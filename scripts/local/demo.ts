import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { DEMO_ACCOUNTS, seedDemo, seedYear } from '#db/seed.ts';
import { rulesThatAct } from '#schemas/limits/abuseRules.ts';
import type { Env } from '#worker/env.ts';
import { seedPaper } from './demoPaper.ts';
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
