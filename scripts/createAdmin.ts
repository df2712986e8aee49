import { parseArgs } from 'node:util';
import { adminPassword, adminStatements, runStatements } from './data/adminStatements.ts';
import { runScript } from './local/commandLine.ts';
import { environmentNamed } from './local/environments.ts';
import { stateDir } from './local/paths.ts';

const USAGE =
  'Usage: npm run create-admin -- --email E --username U --phone P [--role admin|support] [--env staging|production]   (password: asked for, or ADMIN_PASSWORD)';

await runScript(async () => {
  const { email, username, phone, role, env } = parseArgs({
    options: {
      email: { type: 'string' },
      username: { type: 'string' },
      phone: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      env: { type: 'string' },
    },
  }).values;
  if (!email || !username || !phone) throw new Error(USAGE);
  const person = { email, username, phoneNumber: phone, role, password: await adminPassword() };
  const statements = await adminStatements(person, Date.now());
  const environment = env === undefined ? null : environmentNamed(env);
  await runStatements(environment, statements).catch(explain);
  const registry = environment ?? `the local registry in ${stateDir()}`;
  console.info(`${email} is ${role === 'admin' ? 'an admin' : 'support'} of ${registry}.`);
});

function explain(error: unknown): never {
  const taken = error instanceof Error && error.message.includes('UNIQUE constraint failed');
  throw taken ? new Error('An account with this email, phone number or username already exists.') : error;
}
