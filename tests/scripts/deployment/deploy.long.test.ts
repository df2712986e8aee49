import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { command, ownProcess } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-deploy-test-'));
beforeEach(() => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  vi.stubEnv('NODE_ENV', '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('rehearses a deployment of staging: builds, bundles, says what is left to do', async () => {
  const { status, said } = await ownProcess('deploy', '--env', 'staging', '--dry-run', '--dist', folder);
  expect(said).toContain('env.DB (ownmark-staging)');
  expect(said).toContain('Nothing was deployed.');
  expect(said).toContain('Rules against misuse that act: young_reports; that only count: none');
  expect(said).toContain('To do first: [env.staging] of wrangler.toml names no database yet');
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'client', 'index.html'), 'utf8')).toContain('https://staging.ownmark.example');
}, 120_000);

it('deploys nothing while settings are missing', async () => {
  const { status, said } = await command('deploy', '--env', 'production');
  expect(said).toContain('npx wrangler d1 create ownmark');
  expect(status).toBe(1);
});

it('asks where to when nobody says', async () => {
  expect(await command('deploy')).toMatchObject({
    status: 1,
    said: expect.stringContaining('--env staging|production'),
  });
});
