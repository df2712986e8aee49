import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, seedDemo } from '../../db/seed.ts';

/** Fills a fresh registry with the demo accounts and devices; a registry that had them once is left alone. */
export async function seedDemoOnce(db: D1Database, state: string): Promise<void> {
  const marker = join(state, 'demo-seeded');
  if (existsSync(marker)) return;
  await seedDemo(db, Date.now());
  writeFileSync(marker, `${new Date().toISOString()}\n`);
}

/** Tells where the product answers and who can sign in: one line an account. */
export function announce(address: string): void {
  const accounts = DEMO_ACCOUNTS.map(({ email, password, kind }) => `  ${email}  ${password}  ${kind}`);
  console.info(
    ['', `Ownmark is at ${address}`, '', 'Demo accounts:', ...accounts, '', `Outbox: ${address}/dev/outbox`, ''].join(
      '\n',
    ),
  );
}
