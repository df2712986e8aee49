import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';

type Locked = { packages: Record<string, { version?: string }> };
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
});
