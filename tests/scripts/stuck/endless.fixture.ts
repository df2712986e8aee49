import { it } from 'vitest';

it('never ends, and lets nothing else run', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
