import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '#domain/kernel/tokens.ts';
import { DAY_MS, SECOND } from '#schemas/format/dates.ts';

type Account = { id: string; passwordHash: string };

/** Which accounts have logged in before in the browser that asks. */
export type DeviceMarks = {
  /** A program over REST, which keeps no cookies. */
  isProgram: boolean;
  /** A new password makes all earlier marks invalid. */
  has: (account: Account) => boolean;
  /** Sends the cookie with this account's mark. */
  add: (account: Account) => void;
};

const NAME = '__Host-device';
const LIFE = 365 * DAY_MS;
/** Accounts that one browser remembers. */
const MARKS_MAX = 5;

type Request = {
  cookies: string | null;
  isProgram: boolean;
  /** The current secret, which makes marks, and the one before, whose marks are still accepted. */
  secrets: (string | undefined)[];
  setCookie: (cookie: string) => void;
};

/** The cookie: a random id and a mark for each account. A mark names nobody and can't be made without the secret. */
export function deviceMarks({ cookies, isProgram, secrets, setCookie }: Request): DeviceMarks {
  const kept = readCookie(cookies);
  const id = kept?.id ?? randomBytes(16).toString('base64url');
  const marksOf = (account: Account) =>
    secrets.filter((secret) => secret !== undefined).map((secret) => markOf(secret, id, account));
  return {
    isProgram,
    has: (account) => kept?.marks.some((mark) => marksOf(account).some((right) => isSameText(mark, right))) ?? false,
    add: (account) => {
      if (isProgram) return;
      const [mark = '', ...before] = marksOf(account);
      const others = (kept?.marks ?? []).filter((one) => one !== mark && !before.includes(one));
      const value = [id, mark, ...others.slice(0, MARKS_MAX - 1)].join('.');
      setCookie(`${NAME}=${value}; Path=/; Max-Age=${LIFE / SECOND}; HttpOnly; Secure; SameSite=Strict`);
    },
  };
}

function readCookie(cookies: string | null): { id: string; marks: string[] } | null {
  const [, id, marks] = /(?:^|;\s*)__Host-device=([\w-]{22})((?:\.[\w-]{22}){1,5})(?:;|$)/.exec(cookies ?? '') ?? [];
  return id && marks ? { id, marks: marks.slice(1).split('.') } : null;
}

function markOf(secret: string, id: string, account: Account): string {
  const text = `device:${id}:${account.id}:${account.passwordHash}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
