import { violations } from './checks/importFaults.ts';
import { readModules } from './checks/modules.ts';
import { ROOT } from './local/paths.ts';

const modules = readModules(ROOT, ['worker', 'web', 'db', 'tests', 'scripts']);
const broken = violations(modules);

for (const line of broken) console.error(line);
console.info(`${modules.length} modules read, ${broken.length} import rules broken.`);
if (broken.length > 0 || modules.length === 0) process.exit(1);
