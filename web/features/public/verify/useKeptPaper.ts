import { useEffect, useState } from 'react';
import type { Refusal } from '#schemas/papers/ruling.ts';
import type { Codes } from '#schemas/papers/sheet.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readPresented, shortLink, wholeLink } from '#schemas/statements/links.ts';
import { verifySignature } from '#schemas/statements/statementNote.ts';
import { verifyEd25519 } from './ed25519.ts';
import { publishedKeys } from './keys.ts';

export type KeptPaper = { note: string; fields: StatementFields; whole: string; short: string; codes: Codes };

type Kept =
  | { state: 'reading' }
  | { state: 'none' | 'failed' }
  | { state: 'refused'; why: Refusal }
  | { state: 'kept'; paper: KeptPaper };

/** The paper in the address: only what Ownmark signed is shown as one. */
export function useKeptPaper(): Kept {
  const [kept, setKept] = useState<Kept>({ state: 'reading' });
  useEffect(() => {
    let left = false;
    const read = async () => {
      // Offline, the code that reads a paper may fail to load too.
      const now = await keptIn(window.location.href).catch((): Kept => ({ state: 'failed' }));
      if (!left) setKept(now);
    };
    void read();
    window.addEventListener('hashchange', read);
    return () => {
      left = true;
      window.removeEventListener('hashchange', read);
    };
  }, []);
  return kept;
}

const refused = (why: Refusal): Kept => ({ state: 'refused', why });

export async function keptIn(address: string): Promise<Kept> {
  if (!address.includes('#')) return { state: 'none' };
  const presented = await readPresented(address);
  if (!presented || !('note' in presented)) return refused({ is: 'damaged' });
  const [keys, { encode }] = await Promise.all([publishedKeys(), import('uqr')]);
  if (!keys) return refused({ is: 'unreached', number: null });
  const verified = await verifySignature(presented.note, keys.statements, verifyEd25519);
  if (!verified) return refused({ is: 'changed' });
  const { fields, key } = verified;
  if (key.compromisedAt !== undefined) {
    const { wasPublishedInTime } = await import('./register.ts');
    if (!(await wasPublishedInTime(presented.note))) return refused({ is: 'stopped_key', since: key.compromisedAt });
  }
  const { origin } = window.location;
  const whole = await wholeLink(origin, presented.note);
  const short = shortLink(origin, (fields.number ?? '').replaceAll('-', ''));
  // In capitals a code has fewer modules; the address ignores the case.
  const codes = { whole: codeOf(whole), short: codeOf(short.toUpperCase()) };
  return { state: 'kept', paper: { note: presented.note, fields, whole, short, codes } };

  function codeOf(text: string): boolean[][] {
    return encode(text, { ecc: 'L', border: 0 }).data;
  }
}
