import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showIn, type Toasts, toast } from '#ui/toast.ts';

const said: unknown[] = [];
const timeouts: (number | undefined)[] = [];
const closed: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [said, timeouts, closed]) list.length = 0;
  const add = (one: { title?: unknown; timeout?: number }) => {
    timeouts.push(one.timeout);
    return String(said.push(one.title));
  };
  const close = (id: string) => closed.push(id);
  stop = showIn({ add, close } as unknown as Toasts);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a failure that two heard of at once is said once, and again when it happens again', () => {
  toast.error('Your session has expired. Please log in again.');
  toast.error('Your session has expired. Please log in again.');
  toast.error('Network error. Please check your internet connection.');
  expect(said).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  toast.error('Network error. Please check your internet connection.');
  expect(said).toHaveLength(3);
});

// Rules: 1.9-07, 2.9-06
test('a success is seen for 3 s, an error and all others for 4 s, one that waits until it is dismissed', () => {
  toast.success('Saved');
  toast.error('Not saved');
  toast.info('No device found with the provided identifier.');
  toast.loading('Saving…');
  expect(timeouts).toEqual([3000, 4000, 4000, 0]);
});

test('what the page says itself is said by no toast, and one that says it already goes', () => {
  toast.success('Device has been reported successfully');
  const silent = toast.suppress('Device has been reported successfully');
  expect(closed).toHaveLength(1);
  toast.success('Device has been reported successfully');
  expect(said).toHaveLength(1);
  silent();
  toast.success('Device has been reported successfully');
  expect(said).toHaveLength(2);
});
