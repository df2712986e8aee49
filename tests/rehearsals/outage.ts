import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '#scripts/local/build.ts';
import { runScript } from '#scripts/local/commandLine.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { serve } from '#scripts/local/server.ts';
import { answering, localCarrier } from '../fakes/carrier.ts';
import { registration } from '../people.ts';
import { paperKeys } from '../signingKeys.ts';

/** The built product as in production, its carrier down and back: `npm run rehearse:outage`. */
const REFUSED = answering(503, { message: 'We are down.' });
const TAKEN = answering(200, {
  code: 'ok',
  message_id: '1',
  message: 'Successfully Sent',
  balance: 9,
  user: 'Ownmark',
});
const PEOPLE = 6;
const PATIENCE_MS = 60_000;

type Failing = { failures: number };
const CARRIERS = "select failures from carriers where channel = 'sms'";
type Waiting = { waiting: number };
const WAITING = "select count(*) as waiting from messages where channel = 'sms' and state <> 'sent'";

await runScript(async () => {
  ensureSecrets();
  await buildIfChanged();
  const state = mkdtempSync(join(tmpdir(), 'ownmark-outage-'));
  const carrier = await localCarrier();
  await withLocalDatabase(state, applyMigrations);
  const product = await serve(state, await freePort(), {
    ENVIRONMENT: 'production',
    ...paperKeys(),
    TERMII_API_KEY: 'key',
    TERMII_URL: carrier.url,
    RESEND_API_KEY: 'key',
    RESEND_FROM: 'Ownmark <no-reply@ownmark.example>',
    RESEND_URL: carrier.url,
  });
  try {
    await rehearse(product.address, product.db, carrier);
  } finally {
    await product.close();
    carrier.close();
    rmSync(state, { recursive: true, force: true });
  }
});
process.exit();

type Carrier = Awaited<ReturnType<typeof localCarrier>>;

async function rehearse(address: string, db: D1Database, carrier: Carrier): Promise<void> {
  carrier.behaves(REFUSED);
  await Promise.all(Array.from({ length: PEOPLE }, () => register(address)));
  await until('the carrier counts as down', async () => ((await read<Failing>(db, CARRIERS))?.failures ?? 0) >= 5);
  console.info(`Down: ${PEOPLE} people wait for their code. ${await ready(address)}`);

  carrier.behaves(TAKEN);
  const began = Date.now();
  await until('every text is sent', async () => {
    // Each minute of the schedule, without waiting for it.
    await fetch(`${address}/cdn-cgi/handler/scheduled?time=${began + 2 * 60_000}`);
    return (await read<Waiting>(db, WAITING))?.waiting === 0;
  });
  console.info(`Back: all ${PEOPLE} codes went out by themselves. ${await ready(address)}`);
}

async function register(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/v1/users/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration()),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
}

async function ready(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/health/ready`);
  return `/api/v1/health/ready says ${answer.status}.`;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within a minute: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function read<Row>(db: D1Database, sql: string): Promise<Row | null> {
  return db.prepare(sql).first<Row>();
}
