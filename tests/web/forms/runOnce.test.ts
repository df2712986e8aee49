import { expect, it } from 'vitest';
import { runOnce } from '#lib/forms/runOnce.ts';

it('a second press while the first is under way does nothing; afterwards it may be sent again', async () => {
  let sent = 0;
  let end = () => {};
  const act = () => {
    sent++;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const first = runOnce('order', act);
  await runOnce('order', act);
  expect(sent).toBe(1);
  void runOnce('another', async () => void sent++);
  expect(sent).toBe(2);
  end();
  await first;
  void runOnce('order', act);
  expect(sent).toBe(3);
});

it('what fails can be sent again', async () => {
  await expect(runOnce('failing', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  let sent = 0;
  await runOnce('failing', async () => void sent++);
  expect(sent).toBe(1);
});
