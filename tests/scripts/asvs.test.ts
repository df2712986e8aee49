import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';
import { ASVS } from './documents/asvsNumbers.ts';
import { faultsOfProofs, proofsIn } from './documents/proofs.ts';

type Row = { number: string; level: string; what: string; status: string; proof: string };

const page = readFileSync(inRepo('docs/asvs.md'), 'utf8');
const rows = rowsOf(page);

function rowsOf(text: string): Row[] {
  const found = text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm);
  return [...found].map(([, number = '', level = '', what = '', status = '', proof = '']) => ({
    number,
    level,
    what,
    status,
    proof,
  }));
}

/** What is wrong with a row, a sentence each. */
function faultsOf({ number, level, what, status, proof }: Row): string[] {
  const faults = faultsOfProofs(proof);
  if (!['met', 'not met', 'does not apply'].includes(status)) faults.push(`the status “${status}”`);
  if (what.length < 4 || proof.length < 4) faults.push('no words');
  if (level === '1' && status !== 'does not apply' && !proofsIn(proof).some(({ title }) => title))
    faults.push('no test');
  return faults.map((fault) => `${number}: ${fault}`);
}

describe('the page of ASVS', () => {
  it.each(['1', '2'] as const)('has each row of level %s once', (level) => {
    const numbers = ASVS[level].trim().split(/\s+/);
    expect(numbers).toHaveLength({ 1: 70, 2: 183 }[level]);
    const listed = rows.filter((row) => row.level === level).map(({ number }) => number);
    expect(listed.toSorted()).toEqual(numbers.toSorted());
  });

  it('names tests that are there, and one for each row of level 1 that applies', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('names places that are there', () => {
    const places = rows.flatMap(({ proof }) => [
      ...[...proof.matchAll(/`((?:worker|web|scripts|db)\/[\w./-]+)`/g)].map(([, path = '']) => inRepo(path)),
      ...[...proof.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => inRepo('docs', path)),
    ]);
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('counts right', () => {
    for (const level of ['1', '2']) {
      const of = (status: string) =>
        rows.filter((row) => row.level === level && row.status === status).map(({ number }) => number);
      const missing = of('not met');
      const named = level === '1' && missing.length > 0 ? ` (${missing.join(', ')})` : '';
      expect(page).toContain(
        `| ${level} | ${of('met').length} | ${missing.length}${named} | ${of('does not apply').length} |`,
      );
    }
  });
});
