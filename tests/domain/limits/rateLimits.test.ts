import { expect, it } from 'vitest';
import { RateLimited } from '#domain/errors.ts';
import { consumeOrThrow, secondsUntilAvailable } from '#domain/limits/rateLimits.ts';
import { jobContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';

it('a use of a limit is free again after its period, not a moment before', async () => {
  const limit = { kind: 'test', key: 'one', limit: 2, period: 60_000 };
  const began = 1_800_000_000_000;
  const at = (seconds: number) => jobContext(bindings, began + seconds * 1000);
  await consumeOrThrow(at(0), limit);
  await consumeOrThrow(at(20), limit);
  await expect(consumeOrThrow(at(59.999), limit)).rejects.toThrow(RateLimited);
  expect(await secondsUntilAvailable(at(50), limit)).toBe(10);
  await consumeOrThrow(at(60), limit);
  await expect(consumeOrThrow(at(79.999), limit)).rejects.toThrow(RateLimited);
  await consumeOrThrow(at(80), limit);
});
