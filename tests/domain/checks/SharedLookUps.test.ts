import { expect, it } from 'vitest';
import { type IdentifierRow, SharedLookUps } from '#domain/checks/lookUpKeys.ts';

const KEYS = ['i:35900611000001', 's:SN1'];
const rowsOf = (key: string) => [{ key } as IdentifierRow];

/** Look-ups that answer when the test says so, and timers that end when it says so. */
function startLookUps() {
  const asked: { keys: string[]; answer: (rows: IdentifierRow[]) => void; fail: (error: Error) => void }[] = [];
  const timers: (() => void)[] = [];
  const shared = new SharedLookUps();
  let now = 0;
  const ask = (keys = KEYS) =>
    shared.ask(keys, {
      lookUp: (keys) => new Promise((answer, fail) => asked.push({ keys, answer, fail })),
      now: () => now,
      wait: () => new Promise((resolve) => timers.push(() => resolve(null))),
      waitUntil: () => {},
    });
  return {
    shared,
    ask,
    asked,
    pass: (ms: number) => {
      now += ms;
    },
    /** What waits now has waited long enough. */
    endPatience: async () => {
      for (const end of timers.splice(0)) end();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

it('one look-up answers all that ask for the same keys meanwhile, and no later one', async () => {
  const { ask, asked } = startLookUps();
  const all = [ask(), ask(), ask([...KEYS])];
  expect(asked).toHaveLength(1);
  asked[0]?.answer(rowsOf('a'));
  expect(await Promise.all(all)).toEqual([rowsOf('a'), rowsOf('a'), rowsOf('a')]);
  void ask();
  expect(asked).toHaveLength(2);
});

it('other keys are asked for on their own', () => {
  const { ask, asked } = startLookUps();
  for (const keys of [KEYS, [KEYS[0] as string], [KEYS[1] as string], KEYS.toReversed()]) void ask(keys);
  expect(asked).toHaveLength(4);
});

it('a check that comes after a write of this isolate never hears what was read before it', async () => {
  const { ask, asked, shared } = startLookUps();
  const before = ask();
  shared.forget();
  const [after, beside] = [ask(), ask()];
  expect(asked).toHaveLength(2);
  asked[0]?.answer(rowsOf('old'));
  asked[1]?.answer(rowsOf('new'));
  expect(await Promise.all([before, after, beside])).toEqual([rowsOf('old'), rowsOf('new'), rowsOf('new')]);
});

it('a look-up that began more than a second ago is not shared', async () => {
  const { ask, asked, pass } = startLookUps();
  void ask();
  pass(1_000);
  void ask();
  expect(asked).toHaveLength(1);
  pass(1);
  void ask();
  expect(asked).toHaveLength(2);
});

it('one that fails is tried once more for all; then they fail', async () => {
  const { ask, asked } = startLookUps();
  const all = Promise.allSettled(Array.from({ length: 20 }, () => ask()));
  for (let nth = 0; nth < 2; nth++) {
    asked[nth]?.fail(new Error(`failed ${nth}`));
    await settled();
  }
  const reasons = (await all).map((each) => (each.status === 'rejected' ? each.reason.message : 'answered'));
  expect(reasons.toSorted()).toEqual(['failed 0', ...Array(19).fill('failed 1')]);
  expect(asked).toHaveLength(2);
});

it('one that never answers is given up: twice together, then each for itself', async () => {
  const { ask, asked, endPatience } = startLookUps();
  const all = Array.from({ length: 20 }, () => ask());
  await endPatience();
  expect(asked).toHaveLength(2);
  await endPatience();
  expect(asked).toHaveLength(20);
  asked.slice(2).forEach(({ answer }, nth) => {
    answer(rowsOf(String(nth)));
  });
  expect(await Promise.all(all.slice(2))).toHaveLength(18);
});
