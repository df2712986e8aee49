import { local } from '#lib/browser/browserStorage.ts';

/** Remembered accounts, the latest first, as hashes that do not reveal the address. */
const KEY = 'ownmark-known';
const MOST = 8;

export function isKnownHere(email: string): boolean {
  return read().includes(markOf(email));
}

export function keepKnown(email: string, remember: boolean): void {
  const mark = markOf(email);
  const others = read().filter((one) => one !== mark);
  const all = remember ? [mark, ...others].slice(0, MOST) : others;
  local.write(KEY, all.length > 0 ? all : null);
}

function read(): string[] {
  const kept = local.read<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** FNV-1a, 32 bits: short enough that a hash does not reveal the address. */
function markOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const char of email.trim().toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
