import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';
import { faultsOfProofs, proofsIn } from './documents/proofs.ts';

const page = readFileSync(inRepo('docs/trust.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8'));

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| (?!claim |---)/.test(line));

/** What is wrong with a claim, a sentence each. */
function faultsOf(row: string): string[] {
  const [, claim = '', proof = '', result = ''] = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
  const [words, ...rest] = [row.split(' | ')[0]?.slice(2, 60) ?? '', claim, proof, result];
  const commands = [...row.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const paths = [...row.matchAll(/(?:`| )(tests\/[\w./-]+)/g)].map(([, path = '']) => path);
  const dated = /\b20\d\d-\d\d-\d\d\b/.test(rest.join(' '));
  return [
    ...faultsOfProofs(row),
    ...commands.filter((name) => !(name in scripts)).map((name) => `there is no npm run ${name}`),
    ...paths.filter((path) => !existsSync(inRepo(path))).map((path) => `${path} is not there`),
    ...(commands.length + paths.length + proofsIn(row).length === 0 ? ['no test and no command'] : []),
    ...(dated ? [] : ['no date of its last result']),
  ].map((fault) => `${words}: ${fault}`);
}

describe('the page of trust', () => {
  it('names tests and commands that are there, and when each last passed', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('has every point of issue 17 that a test names', () => {
    const points = Array.from({ length: 10 }, (_, nth) => `17.${nth + 1}`);
    expect(points.filter((point) => !rowsOf(page).some((row) => row.startsWith(`| ${point} `)))).toEqual([]);
  });
});
