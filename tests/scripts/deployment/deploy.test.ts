import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '#scripts/local/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-deploy-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function deploy(...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/deploy.ts', ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CLOUDFLARE_API_TOKEN: '', NODE_ENV: '' },
  });
  return { status, said: stdout + stderr };
}

it('rehearses a deployment of staging: builds, bundles, says what is left to do', () => {
  const { status, said } = deploy('--env', 'staging', '--dry-run', '--dist', folder);
  expect(said).toContain('env.DB (ownmark-staging)');
  expect(said).toContain('Nothing was deployed.');
  expect(said).toContain('Rules against misuse that act: young_reports; that only count: none');
  expect(said).toContain('To do first: [env.staging] of wrangler.toml names no database yet');
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'client', 'index.html'), 'utf8')).toContain('https://staging.ownmark.example');
}, 120_000);

it('deploys nothing while settings are missing', () => {
  const { status, said } = deploy('--env', 'production');
  expect(said).toContain('npx wrangler d1 create ownmark');
  expect(status).toBe(1);
}, 60_000);

it('asks where to when nobody says', () => {
  expect(deploy()).toMatchObject({ status: 1, said: expect.stringContaining('--env staging|production') });
});
