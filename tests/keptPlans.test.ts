import { expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { KeptPlans } from '#worker/keptPlans.ts';

/** An isolate with its own memory, and a database of which it can be told what it answers. */
function isolate() {
  const [kept, behind] = [new KeptPlans(), [] as Promise<unknown>[]];
  let asked = 0;
  const list = async (now: number, read: () => Promise<OfferedPlan[]>) =>
    kept.list({
      now: () => now,
      read: () => {
        asked += 1;
        return read();
      },
      waitUntil: (work) => behind.push(work),
    });
  return { kept, list, asked: () => asked, settled: () => Promise.all(behind) };
}
const called = (name: string): OfferedPlan => ({ id: name, name, price: 1, NoOfDevices: 1, description: null });
const [older, newer] = [async () => [called('Before')], async () => [called('After')]];
const broken = () => Promise.reject(new Error('D1 is out of order'));

it('plans are a minute old at most in an isolate that was not told of a change', async () => {
  const other = isolate();
  const first = await other.list(0, older);
  expect(await other.list(30 * SECOND, newer)).toBe(first);
  expect(other.asked()).toBe(1);
  expect(await other.list(MINUTE + 1, newer)).toEqual(await newer());
  expect(other.asked()).toBe(2);
});

it('plans are renewed behind an answer, by one visitor at a time, and stay the same array until they change', async () => {
  const { list, asked, settled } = isolate();
  const first = await list(0, older);
  expect(await list(31 * SECOND, older)).toBe(first);
  expect(await list(32 * SECOND, older)).toBe(first);
  await settled();
  expect([await list(33 * SECOND, newer), asked()]).toEqual([first, 2]);
  expect(await list(62 * SECOND, newer)).toBe(first);
  await settled();
  expect(await list(63 * SECOND, broken)).toEqual(await newer());
});

it('plans outlive a database that is out of order by no more than their minute', async () => {
  const { list, settled } = isolate();
  await list(0, older);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await list(50 * SECOND, broken)).toEqual(await older());
  await settled();
  expect(logged).toHaveBeenCalledWith('Plans were not renewed: Error');
  logged.mockRestore();
  await expect(list(MINUTE + 1, broken)).rejects.toThrow('out of order');
});

it('plans are not kept where they were read before a change', async () => {
  const { kept, list } = isolate();
  const { promise, resolve } = Promise.withResolvers<OfferedPlan[]>();
  const slow = list(0, () => promise);
  kept.forget();
  resolve(await older());
  await slow;
  expect(await list(1, newer)).toEqual(await newer());
});
