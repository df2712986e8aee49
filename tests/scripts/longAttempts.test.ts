import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as dates from '#schemas/format/dates.ts';
import { LONG_ATTEMPTS, retentionMs } from '#schemas/limits/retention.ts';

const RATION = /kind: '(\w+)'[^{}]*?period: ([^,}]+)/g;
const UNITS = { DAY_MS: dates.DAY_MS, HOUR: dates.HOUR, MINUTE: dates.MINUTE, SECOND: dates.SECOND };

/** A product of numbers and units, as rate limits write their periods. */
function periodOf(written: string): number {
  const factors = written.split('*').map((factor) => {
    const name = factor.trim();
    return name in UNITS ? UNITS[name as keyof typeof UNITS] : Number(name.replaceAll('_', ''));
  });
  return factors.reduce((product, factor) => product * factor, 1);
}

const code = readdirSync('worker/domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('worker/domain', file), 'utf8'))
  .join('\n');
const rations = [...code.matchAll(RATION)].map(([, kind = '', written = '']) => ({ kind, period: periodOf(written) }));

test('14.9 every ration that counts for longer than attempts are kept is one of those kept long', () => {
  expect(rations.length).toBeGreaterThan(15);
  expect(rations.filter(({ period }) => Number.isNaN(period))).toEqual([]);
  const long = rations.filter(({ period }) => period > retentionMs('attempts'));
  expect(long.map(({ kind }) => kind).filter((kind) => !LONG_ATTEMPTS.some((one) => one === kind))).toEqual([]);
  expect(rations.filter(({ period }) => period > retentionMs('longAttempts'))).toEqual([]);
});

test('14.9 no kind is kept long that nobody counts', () => {
  expect(LONG_ATTEMPTS.filter((kind) => !code.includes(`'${kind}'`))).toEqual([]);
});
