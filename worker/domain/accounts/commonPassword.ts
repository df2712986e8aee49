import { Buffer } from 'node:buffer';
import { Invalid } from '#domain/errors.ts';
import { hashKey } from '#domain/identifiers/keyHash.ts';
import { contains, type FuseFilter } from '#domain/soughtIndex/fuseFilter.ts';

export const COMMON_PASSWORD =
  'This password is among the first that thieves try. Choose another, such as three or four words that don’t belong together, with a number and a sign.';

/** Letters large or small. @param path the field it was typed into @throws Invalid */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (contains(await loadFilter(), hashKey(password.toLowerCase()))) {
    throw new Invalid(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }]);
  }
}

/** Per isolate, when somebody first sets a password. */
let loading: Promise<FuseFilter> | undefined;

function loadFilter(): Promise<FuseFilter> {
  loading ??= readFilter();
  return loading;
}

async function readFilter(): Promise<FuseFilter> {
  const { COMMON_PASSWORDS } = await import('./commonPasswordFilter.ts');
  const bytes = Buffer.from(COMMON_PASSWORDS.fingerprints, 'base64');
  const fingerprints = Uint16Array.from({ length: bytes.length / 2 }, (_, nth) => bytes.readUInt16LE(2 * nth));
  return { ...COMMON_PASSWORDS, fingerprints };
}
