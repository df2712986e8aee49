import { sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import type { LogFiles, Witness } from '#providers/logFiles.ts';
import { cosignatureOf, readCheckpoint, readWitnessKey } from '#schemas/log/checkpoint.ts';
import { consistencyProof, emptyRoot } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import { toBase64 } from '#schemas/statements/base64.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import type { VerifierKey } from '#schemas/statements/verifierKeys.ts';
import { treeOf } from './log.ts';

/**
 * Sends the newest checkpoint to every witness that has not signed it, and stores their signatures. A witness that
 * fails does not delay the others.
 */
export async function askWitnesses(ctx: Context, files: LogFiles, witnesses: readonly Witness[]): Promise<void> {
  const state = await readState(ctx);
  if (witnesses.length === 0 || state.size === 0) return;
  const signed = await Promise.all(
    witnesses.map((witness) =>
      askOne(ctx, files, state, witness).catch((error) => {
        logFault(`Witness ${witness.name}`, error);
        return false;
      }),
    ),
  );
  if (signed.includes(true)) await putCheckpoint(ctx, files);
}

/** @returns whether the witness has signed something new */
async function askOne(ctx: Context, files: LogFiles, state: LogState, witness: Witness): Promise<boolean> {
  const key = await readWitnessKey(witness.key);
  if (!key) throw new Error('Its key in WITNESSES is none of a witness: name+id+key, of type 4.');
  const [last] = await ctx.db.all<{ size: number }>(sql`select size from log_witnesses where name = ${key.name}`);
  if (last?.size === state.size) return false;
  let answer = await witness.addCheckpoint(await requestOf(files, state, last?.size ?? 0));
  if (answer.status === 409) {
    answer = await witness.addCheckpoint(await requestOf(files, state, sizeIn(answer.text, state.size)));
  }
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text.slice(0, 200).trim()}`);
  await keep(ctx, state, key, answer.text);
  return true;
}

async function requestOf(files: LogFiles, { size, checkpoint }: LogState, old: number): Promise<string> {
  const proof = old === 0 ? [] : await consistencyProof(old, size, treeOf(files, size));
  return [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** The size that the witness says it has signed already. */
function sizeIn(answer: string, ours: number): number {
  const size = /^(0|[1-9]\d{0,15})\n?$/.exec(answer)?.[1];
  if (size === undefined) throw new Error('It answered 409 without the size that it knows.');
  if (Number(size) > ours)
    throw new Error(`It has signed ${size} entries, and the log has ${ours}: is it the same log?`);
  return Number(size);
}

async function keep(ctx: Context, { size, checkpoint }: LogState, key: VerifierKey, answer: string): Promise<void> {
  const cosignature = await cosignatureOf(checkpoint + answer, key, verifyEd25519);
  if (!cosignature) throw new Error('It answered without a right signature of its own.');
  const { line, at } = cosignature;
  await ctx.db.run(sql`
    insert into log_witnesses (name, size, signature, signed_at, first_signed_at)
    values (${key.name}, ${size}, ${line}, ${at}, ${at})
    on conflict (name) do update set size = excluded.size, signature = excluded.signature, signed_at = excluded.signed_at
      where size < excluded.size`);
}

/**
 * Writes the newest checkpoint with the witnesses' signatures to the public file. An older one never replaces a newer
 * one, and the next run writes what got lost.
 */
export async function putCheckpoint(ctx: Pick<Context, 'db'>, files: LogFiles): Promise<void> {
  const before = await files.checkpoint();
  const [[state] = [], cosignatures = []] = (await readAll(ctx.db, [
    sql`select size, checkpoint from log_state`,
    sql`select signature from log_witnesses where size = (select size from log_state) order by name`,
  ])) as [{ size: number; checkpoint: string }[], { signature: string }[]];
  if (!state || (readCheckpoint(before?.text ?? '')?.size ?? 0) > state.size) return;
  const text = state.checkpoint + cosignatures.map(({ signature }) => `${signature}\n`).join('');
  if (text !== before?.text) await files.putCheckpoint(text, before);
}

/** The published state of the log, as stored in the database. */
export type LogState = { size: number; checkpoint: string; kinds: Record<string, number> };

const NOTHING: LogState = { size: 0, checkpoint: '', kinds: {} };

export async function readState(ctx: Pick<Context, 'db'>): Promise<LogState> {
  const [[row] = []] = await readAll<{ size: number; checkpoint: string; kinds: string }>(ctx.db, [
    sql`select size, checkpoint, kinds from log_state`,
  ]);
  return row ? { ...row, kinds: JSON.parse(row.kinds) } : NOTHING;
}

export async function headOf({ size, checkpoint }: LogState): Promise<TreeHead> {
  return readCheckpoint(checkpoint) ?? { size, root: await emptyRoot() };
}
