import { writeFileSync } from 'node:fs';
import { allEntries, filterSource, longEntries, strongEntries } from './data/passwordEntries.ts';
import { runScript } from './local/commandLine.ts';
import { inRepo } from './local/paths.ts';

await runScript(async () => {
  const entries = allEntries();
  writeFileSync(inRepo('worker', 'domain', 'accounts', 'commonPasswordFilter.ts'), filterSource(entries));
  console.info(
    `${entries.length} common passwords: ${strongEntries().length} of the strong rule's shape, ${longEntries().length} of at least 8 characters.`,
  );
});
