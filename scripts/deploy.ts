import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesThatAct } from '#schemas/rules/abuseRules.ts';
import { runScript } from './local/commandLine.ts';
import {
  type Environment,
  environmentNamed,
  missingSecrets,
  missingSettings,
  resourcesOf,
} from './local/environments.ts';
import { inRepo } from './local/paths.ts';
import { run, runWrangler } from './local/run.ts';
import { transportFaults } from './local/transportFaults.ts';

const USAGE = 'Usage: npm run deploy -- --env staging|production [--dry-run] [--dist FOLDER]';

await runScript(async () => {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, dist: { type: 'string' } },
  });
  if (!values.env) throw new Error(USAGE);
  const environment = environmentNamed(values.env);
  await (values['dry-run'] ? rehearse(environment, values.dist) : deploy(environment));
});

/** The order matters: code never meets a database that lacks what it needs (docs/operations.md, Migrations). */
async function deploy(environment: Environment): Promise<void> {
  const { database, origin, rulesInForce } = resourcesOf(environment);
  const missing = missingSettings(environment);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const config = await build(environment);
  await runWrangler('d1', 'migrations', 'apply', database, '--remote', '--env', environment);
  await runWrangler('deploy', '--config', config);
  const secrets = missingSecrets(environment);
  if (secrets.length > 0) {
    console.info(`Deployed, and it refuses to answer until these secrets are there: ${secrets.join(', ')}.
Set each: npx wrangler secret put NAME --env ${environment} (docs/operations.md, Secrets).`);
  } else console.info(`Deployed. Look at ${origin}/api/v1/health and ${origin}/api/v1/health/ready.`);
  console.info(rulesThatAct(rulesInForce));
  for (const fault of await transportFaults({ host: new URL(origin).hostname })) console.warn(`To mend: ${fault}`);
}

/** All that can be done without Cloudflare: builds, bundles, and says what a deployment would do. */
async function rehearse(environment: Environment, dist?: string): Promise<void> {
  const { worker, database, origin, rulesInForce } = resourcesOf(environment);
  const config = await build(environment, dist);
  await runWrangler('deploy', '--dry-run', '--config', config);
  console.info(`
Nothing was deployed. Without --dry-run this applies migrations/ to the database ${database} and deploys the Worker ${worker} for ${origin}.
${rulesThatAct(rulesInForce)}`);
  for (const missing of missingSettings(environment)) console.info(`To do first: ${missing}`);
}

/** Builds into a folder of its own: `dist` holds the developer's local build. @returns the config file for wrangler */
async function build(environment: Environment, dist = inRepo('.deploy', environment)): Promise<string> {
  const code = await run(process.execPath, ['scripts/build.ts'], {
    env: { CLOUDFLARE_ENV: environment, DIST_DIR: dist },
  });
  if (code !== 0) throw new Error('The build failed, see above. Nothing was deployed.');
  return join(dist, 'ownmark', 'wrangler.json');
}
