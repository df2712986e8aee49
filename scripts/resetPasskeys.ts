import { parseArgs } from 'node:util';
import { resetPasskeysStatements, runStatements } from './data/adminStatements.ts';
import { runScript } from './local/commandLine.ts';
import { environmentNamed } from './local/environments.ts';

const USAGE = 'Usage: npm run reset-passkeys -- --email E [--env staging|production]';

await runScript(async () => {
  const { email, env } = parseArgs({ options: { email: { type: 'string' }, env: { type: 'string' } } }).values;
  if (!email) throw new Error(USAGE);
  const environment = env === undefined ? null : environmentNamed(env);
  await runStatements(environment, resetPasskeysStatements(email, Date.now())).catch(explain);
  console.info(`${email} has no passkey and no session any more. A letter tells them; they log in and add a new one.`);
});

function explain(error: unknown): never {
  const isNobody = error instanceof Error && error.message.includes('malformed JSON');
  throw isNobody ? new Error('No admin and no support account has this e-mail.') : error;
}
