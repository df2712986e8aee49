import { expect, test, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { get, noWords, open, toasts, user, words } from '../support/page.tsx';

// Rules: 1.9-02
test('a message goes by itself, unless it waits; it is reached with F6 and dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/login');
  toast.loading('Uploading profile picture...');
  toast.success('Device registered successfully!');
  await words('Device registered successfully!');
  await vi.advanceTimersByTimeAsync(3000);
  await noWords('Device registered successfully!');
  await words('Uploading profile picture...');
  await user.keyboard('{F6}{Tab}{Tab}{Enter}');
  await noWords('Uploading profile picture...');
});

// Rules: 1.9-03
test('at most 20 messages are seen at once', async () => {
  await open('/login');
  for (let said = 1; said <= 22; said++) toast.loading(`Message ${said}`);
  await words('Message 22');
  expect(toasts()).toHaveLength(22);
  expect(toasts().filter((card) => !card.hasAttribute('data-limited'))).toHaveLength(20);
});

test('the act on a message is taken by keyboard', async () => {
  await open('/login');
  toast.withAction('“Old Redmi” is on its way out.', { label: 'Undo', onClick: () => toast.success('Kept.') });
  (await get('button', 'Undo')).focus();
  await user.keyboard('{Enter}');
  await words('Kept.');
  await noWords('“Old Redmi” is on its way out.');
});
