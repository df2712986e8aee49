import { parseArgs } from 'node:util';
import { runScript } from './local/commandLine.ts';
import { environmentNamed, resourcesOf } from './local/environments.ts';
import { transportFaults } from './local/transportFaults.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const { hostname } = new URL(resourcesOf(environmentNamed(values.env)).origin);
  const faults = await transportFaults({ host: hostname });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.info(
    `${hostname}: TLS 1.3 first, nothing older than 1.2, modern cipher suites, a trusted certificate, nothing in clear.`,
  );
});
