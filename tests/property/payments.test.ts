import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { Register } from './paymentsRegister.ts';
import { runs } from './runs.ts';

const RUNS = 60;
/** So that a busy machine walks fewer registers, not longer. */
const SECONDS = 9;

const nth = fc.nat(50);
const who = fc.constantFrom(0, 1);
const times = (most: number) => fc.integer({ min: 0, max: most });

/** One event: by members, the provider, the queue or the clock, in any order. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      who,
      plan: fc.constantFrom(0, 1, 1, 2, 2),
      duration: fc.constantFrom(1, 1, 2, 13, 60),
      unit: fc.constantFrom('months' as const, 'months' as const, 'years' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('checkout' as const),
      nth,
      book: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'paid' as const,
        'failed' as const,
        'short' as const,
        'abandoned' as const,
      ),
      // None: the webhook is lost. Two: the provider sends it again.
      webhooks: times(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      nth,
      copies: fc.integer({ min: 1, max: 3 }),
      again: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('callback' as const), nth, by: who, meanwhile: times(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('storm' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rush' as const),
      who,
      plan: fc.constantFrom(1, 2),
      count: fc.integer({ min: 2, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('schedule' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(0.02, 1, 23, 25, 30 * 24, 75.5 * 24),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      mood: fc.constantFrom('up' as const, 'down' as const, 'mixedUp' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('queueing' as const), refuses: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forge' as const), nth }) },
);

// Rules: P8-13
it('money is settled once and every subscription ends exactly right, whatever is doubled, reordered, lost or late', async () => {
  // A queue that refuses is logged, hundreds of times.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
      const register = await Register.open();
      for (const one of steps) {
        await register[one.do](one as never);
        await register.compare();
      }
      await register.recover();
      await register.compare();
      await register.compareBooks();
      expect(register.settled()).toBe(register.audited);
    }),
    { numRuns: runs(RUNS), interruptAfterTimeLimit: SECONDS * 1000 },
  );
}, 60_000);
