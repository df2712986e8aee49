import { readFileSync } from 'node:fs';
import { fail } from './local/fail.ts';
import { inRepo } from './local/paths.ts';
import { run } from './local/run.ts';

const PLACEHOLDER = /^database_id\s*=\s*"0{8}-0{4}-0{4}-0{4}-0{12}"/m;

const SAMPLE_ORIGIN = /^PUBLIC_ORIGIN\s*=\s*"https:\/\/ownmark\.example"/m;
const settings = readFileSync(inRepo('wrangler.toml'), 'utf8');

if (PLACEHOLDER.test(settings)) {
  fail(
    'wrangler.toml names no database yet. Run `npx wrangler d1 create ownmark` and put the id it prints into database_id (README, Deploy).',
  );
}
if (SAMPLE_ORIGIN.test(settings)) {
  fail(
    'wrangler.toml does not say where the site will stand. Put its address into PUBLIC_ORIGIN and build again (README, Deploy).',
  );
}

await wrangler('d1', 'migrations', 'apply', 'ownmark', '--remote');
await wrangler('deploy', '--config', 'dist/ownmark/wrangler.json');

async function wrangler(...args: string[]): Promise<void> {
  const code = await run('wrangler', args, { stdio: 'inherit' });
  if (code !== 0) fail(`\`wrangler ${args.join(' ')}\` failed, see above. Nothing after it was done.`);
}
