import { Buffer } from 'node:buffer';
import { hashKey } from '#domain/identifiers/keyHash.ts';
import { buildFilter } from '#domain/soughtIndex/fuseFilter.ts';

/** The text of worker/domain/accounts/commonPasswordFilter.ts. */
export function filterSource(entries: string[]): string {
  const { fingerprints, ...sizes } = buildFilter(entries.map(hashKey));
  const bytes = Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength).toString('base64');
  const fields = Object.entries(sizes).map(([name, value]) => `  ${name}: ${value},`);
  return [
    '/** Written by `npm run common-passwords`. Fingerprints are little-endian, in base64. */',
    'export const COMMON_PASSWORDS = {',
    ...fields,
    '  fingerprints:',
    `    '${bytes}',`,
    '};',
    '',
  ].join('\n');
}
