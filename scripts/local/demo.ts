import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, seedDemo, seedYear } from '#db/seed.ts';

export type Demo = 'accounts' | 'year';

export async function seedDemoOnce(db: D1Database, state: string, demo: Demo): Promise<void> {
  const marker = join(state, 'demo-seeded');
  if (existsSync(marker)) return;
  const now = Date.now();
  await seedDemo(db, now);
  if (demo === 'year') await seedYear(db, now);
  writeFileSync(marker, `${new Date().toISOString()}\n`);
}

export function announce(address: string): void {
  const accounts = DEMO_ACCOUNTS.map(({ email, password, kind }) => `  ${email}  ${password}  ${kind}`);
  console.info(
    ['', `Ownmark is at ${address}`, '', 'Demo accounts:', ...accounts, '', `Outbox: ${address}/dev/outbox`, ''].join(
      '\n',
    ),
  );
}
