import { expect, it } from 'vitest';
import { RateLimited } from '#domain/errors.ts';
import { consumeOrThrow, secondsUntilFree } from '#domain/kernel/limits.ts';
import { LIMITS, type Limit } from '#schemas/rules/limits.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';

it('a use of a limit is free again after its period, not a moment before', async () => {
  const limit = { kind: 'test', key: 'one', most: 2, period: 60_000 };
  const began = 1_800_000_000_000;
  const at = (seconds: number) => baseContext(bindings, began + seconds * 1000);
  await consumeOrThrow(at(0), limit);
  await consumeOrThrow(at(20), limit);
  await expect(consumeOrThrow(at(59.999), limit)).rejects.toThrow(RateLimited);
  expect(await secondsUntilFree(at(50), limit)).toBe(10);
  await consumeOrThrow(at(60), limit);
  await expect(consumeOrThrow(at(79.999), limit)).rejects.toThrow(RateLimited);
  await consumeOrThrow(at(80), limit);
});

it('no limit counts for longer than its uses are kept, but for what may be asked once', () => {
  const periods = Object.entries<Limit>(LIMITS).map(
    ([kind, limit]) => [kind, 'period' in limit ? limit.period : 0] as const,
  );
  expect(periods.filter(([, period]) => period > retentionMs('longAttempts'))).toEqual([
    ['take_back_asked', Number.MAX_SAFE_INTEGER],
  ]);
});
