import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the Worker answers before the static files for the address in a small code, too', () => {
  const [, paths = ''] = /run_worker_first = \[([^\]]*)\]/.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  for (const path of ['/v/*', '/V/*']) expect(paths).toContain(`"${path}"`);
});
