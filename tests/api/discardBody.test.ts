import { expect, it } from 'vitest';
import { discardBody } from '#api/body.ts';

it('a body that never ends does not keep its answer back', async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) });
  const unread = discardBody(new Request('https://ownmark.test/', { method: 'POST', body }), 1);
  await expect(unread).resolves.toBeUndefined();
});
