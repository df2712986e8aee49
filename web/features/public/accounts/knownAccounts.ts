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

/** Router state of /login. */
export type LoginState = {
  from?: string;
  ended?: boolean;
  done?: 'registered' | 'reset';
  email?: string;
};

/** Router state is untrusted: take only known fields. */
export function parseLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, ended, done, email } = state as Record<string, unknown>;
  return {
    from: typeof from === 'string' ? from : undefined,
    ended: ended === true,
    done: done === 'registered' || done === 'reset' ? done : undefined,
    email: typeof email === 'string' ? email : undefined,
  };
}

export const returnState = ({ from }: LoginState): LoginState | undefined =>
  from === undefined ? undefined : { from };

/** Of Nigeria, and its capital's territory. */
export const STATES =
  'Abia Adamawa Akwa_Ibom Anambra Bauchi Bayelsa Benue Borno Cross_River Delta Ebonyi Edo Ekiti Enugu FCT Gombe Imo Jigawa Kaduna Kano Katsina Kebbi Kogi Kwara Lagos Nasarawa Niger Ogun Ondo Osun Oyo Plateau Rivers Sokoto Taraba Yobe Zamfara'
    .split(' ')
    .map((name) => name.replace('_', ' '));
