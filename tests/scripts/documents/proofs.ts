import { existsSync, readFileSync } from 'node:fs';
import { inRepo } from '#scripts/local/paths.ts';

type Proof = { file: string; title: string | undefined };

/** The tests that a text names: `file`, and behind it the beginnings of titles, or the whole file. */
export function proofsIn(text: string): Proof[] {
  const named = text.matchAll(/`(tests\/[\w./-]+\.(?:spec|test|teardown)\.tsx?)`((?:,? `(?!tests\/|np[mx] )[^`]+`)*)/g);
  return [...named].flatMap(([, file = '', listed = '']): Proof[] => {
    const titles = [...listed.matchAll(/`([^`]+)`/g)].map(([, title]) => title);
    return titles.length === 0 ? [{ file, title: undefined }] : titles.map((title) => ({ file, title }));
  });
}

/** What is wrong with the tests that a text names, a sentence each. */
export function faultsOfProofs(text: string): string[] {
  return proofsIn(text).flatMap(({ file, title }) => {
    if (!existsSync(inRepo(file))) return [`${file} is not there.`];
    return title === undefined || holdsTitle(readFileSync(inRepo(file), 'utf8'), title)
      ? []
      : [`${file} has no ${title}`];
  });
}

/** The title may be of a test, of a group of tests or of a row of a table. */
const holdsTitle = (source: string, beginning: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${beginning}`));
