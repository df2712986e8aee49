import { parseArgs } from 'node:util';
import { type Monitored, RowVerifier, verifyLog } from '#domain/log/tiles.ts';
import { cosignatureOf, readCheckpoint, readWitnessKey } from '#schemas/log/checkpoint.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { verifyNote } from '#schemas/statements/signedNote.ts';
import { readVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { type Ask, httpLog, keepSeen, type LogSource, logRows, readSeen } from './data/readLog.ts';
import { runScript } from './local/commandLine.ts';
import { stateDir } from './local/paths.ts';

const OPTIONS = {
  since: { type: 'string' },
  key: { type: 'string' },
  witness: { type: 'string', multiple: true },
  env: { type: 'string' },
} as const;

type Flags = { since?: string; key?: string; witness?: string[] };

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [host] = positionals;
  if (host !== undefined) return verify(httpLog(host), values);
  if (values.env === undefined) {
    const { withLocalLog } = await import('./data/readLog.ts');
    return withLocalLog(stateDir(), ({ source, db }) =>
      verify(source, values, async (sql) => (await db.prepare(sql).all()).results),
    );
  }
  // Loaded late: only `--env` needs these, and they load slowly.
  const { environmentNamed, resourcesOf, storesOf } = await import('./local/environments.ts');
  const { askWrangler } = await import('./local/run.ts');
  const environment = environmentNamed(values.env);
  const { database, where } = storesOf(environment);
  await verify(httpLog(resourcesOf(environment).origin), values, async (sql) => {
    const said = askWrangler('log', 'd1', 'execute', database, ...where, '--yes', '--json', '--command', sql);
    return JSON.parse(said)[0].results;
  });
});

/** @param ask the register's database, for who runs it */
async function verify(source: LogSource, flags: Flags, ask?: Ask): Promise<void> {
  const seen = flags.since === undefined ? null : readSeen(flags.since);
  const checkpoint = await source.checkpoint();
  if (checkpoint === null) throw new Error('There is no checkpoint: nothing is published yet, or it was taken away.');
  const key = await signingKey(source, checkpoint, flags.key ?? seen?.key);
  const head = readCheckpoint(checkpoint);
  if (!head) throw new Error('The checkpoint is none of this log.');

  const rows = ask && new RowVerifier(logRows(ask));
  const found = await verifyLog(head, {
    get: source.get,
    earlier: readCheckpoint(seen?.checkpoint ?? ''),
    see: rows?.see,
  });
  await say(found, head.size, checkpoint, flags.witness ?? []);
  if (rows) console.info(`${entries(await rows.unpublished())} not published yet.`);
  const faults = [...found.faults, ...(rows?.faults ?? [])];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) throw new Error('The log is not what was published. Keep the file of what you saw before.');
  if (flags.since !== undefined) keepSeen(flags.since, { key, checkpoint });
  console.info(`The log is whole${seen ? ' and goes on from what you saw last' : ''}.`);
}

/** The text of the trusted key that signed the checkpoint. */
async function signingKey(source: LogSource, checkpoint: string, known: string | undefined): Promise<string> {
  for (const text of known === undefined ? await source.keys() : [known]) {
    const key = await readVerifierKey(text);
    if (!key) throw new Error(`${text} is no key of a log.`);
    if (await verifyNote(checkpoint, [key], verifyEd25519)) return text;
  }
  throw new Error(
    known === undefined
      ? 'None of the keys that the register publishes signed the checkpoint.'
      : `${known} did not sign the checkpoint. If the register has announced a new key, name it with --key.`,
  );
}

async function say({ kinds }: Monitored, size: number, checkpoint: string, witnesses: string[]): Promise<void> {
  console.info(`${entries(size)} in the log:`);
  for (const [kind, count] of Object.entries(kinds).toSorted()) console.info(`  ${kind} ${count}`);
  for (const text of witnesses) {
    const key = await readWitnessKey(text);
    if (!key) throw new Error(`${text} is no key of a witness.`);
    const signed = await cosignatureOf(checkpoint, key, verifyEd25519);
    if (!signed) throw new Error(`${key.name} has not signed this checkpoint.`);
    console.info(`Signed by ${key.name} at ${new Date(signed.at).toISOString()}.`);
  }
}

function entries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
}
