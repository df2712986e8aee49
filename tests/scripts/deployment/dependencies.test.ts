import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';

type Locked = { packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }> };
type Renovate = { vulnerabilityAlerts: { minimumReleaseAge: string | null }; minimumReleaseAge: string };
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const read = <Content>(file: string): Content => JSON.parse(readFileSync(inRepo(file), 'utf8'));
const { packages } = read<Locked>('package-lock.json');
const { dependencies, devDependencies } = read<Manifest>('package.json');

const versionsOf = (name: string) =>
  new Set(
    Object.entries(packages).flatMap(([path, { version }]) => (path.endsWith(`node_modules/${name}`) ? version : [])),
  );

describe('dependencies', () => {
  it.each(['workerd', 'miniflare', 'wrangler'])('have one %s: what is tested is what is served', (name) => {
    expect(versionsOf(name).size).toBe(1);
  });

  it('are named with their exact version', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('come from the registry alone, each with the sum of what it holds', () => {
    const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    // An address stands there only for what comes from elsewhere.
    const odd = locked.filter(([, { resolved, integrity = '' }]) => resolved || !integrity.startsWith('sha512-'));
    expect(locked.length).toBeGreaterThan(100);
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('are looked at for known holes with every change and every morning, within the times that operations.md gives', () => {
    const workflow = readFileSync(inRepo('.github/workflows/test.yml'), 'utf8');
    expect(workflow).toMatch(/^ +- run: npm audit --omit=dev --audit-level=high$/m);
    expect(workflow).toMatch(/^ {2}schedule:\n +- cron: "\d+ \d+ \* \* \*"$/m);
    const { vulnerabilityAlerts, minimumReleaseAge } = read<Renovate>('renovate.json');
    expect([vulnerabilityAlerts.minimumReleaseAge, minimumReleaseAge]).toEqual([null, '7 days']);
    const guide = readFileSync(inRepo('docs/operations.md'), 'utf8').replace(/\s+/g, ' ');
    expect(guide).toContain("within 2 days of a critical hole's");
    expect(guide).toContain('7 days of a high, 30 days of any other');
  });
});
