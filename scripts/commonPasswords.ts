import { writeFileSync } from 'node:fs';
import { runScript } from './local/fail.ts';
import { inRepo } from './local/paths.ts';
import { allEntries, longEntries, strongEntries } from './passwords/entries.ts';
import { filterSource } from './passwords/filterSource.ts';

await runScript(async () => {
  const entries = allEntries();
  writeFileSync(inRepo('worker', 'domain', 'accounts', 'commonPasswordFilter.ts'), filterSource(entries));
  console.info(
    `${entries.length} common passwords: ${strongEntries().length} of the strong rule's shape, ${longEntries().length} of at least 8 characters.`,
  );
});
