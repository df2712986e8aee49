import Database from 'better-sqlite3';
import { numbersIn } from '../../../worker/domain/checks/check.ts';
import { check } from '../../../worker/domain/checks/checkUncounted.ts';

const [, , port, file] = process.argv;
export const PORT = Number(port);

const database = new Database(file, { readonly: true });
const probe = database.prepare(
  'select key, device_id, kind, status, reported_at, public_name, public_model, public_location, public_from from identifiers where key = ?',
);
const lookUp = async (keys) => keys.flatMap((key) => probe.all(key));

const A_MINUTE = 120;
let [minute, seen] = [0, new Map()];

/** Null past the limit of an address. The product's own reading of what was typed, and its own answer. */
export async function answer(address, identifier) {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, seen] = [now, new Map()];
  const count = (seen.get(address) ?? 0) + 1;
  seen.set(address, count);
  return count > A_MINUTE ? null : { status: 'success', data: await check(lookUp, numbersIn(identifier)) };
}
