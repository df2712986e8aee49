import { longFunctions } from './checks/longFunctions.ts';
import { ROOT } from './local/paths.ts';
import { readSources } from './local/sources.ts';

const sources = readSources(ROOT, ['worker', 'web', 'db', 'scripts']);
const long = sources.flatMap(longFunctions);

for (const line of long) console.error(line);
console.info(`${sources.length} files read, ${long.length} functions too long.`);
if (long.length > 0 || sources.length === 0) process.exit(1);
