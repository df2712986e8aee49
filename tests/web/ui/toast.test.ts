import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showIn, type Toasts, toast } from '../../../web/ui/toast.ts';

const said: unknown[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  const add = ({ title }: { title?: unknown }) => String(said.push(title));
  stop = showIn({ add } as unknown as Toasts);
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
