import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { click, isAt, open, words } from '../../support/page.tsx';
import { registered, seeded, session } from '../../support/people.ts';

beforeAll(seeded);

test('accepting while logged in is kept for the account, and told on any device', async () => {
  const as = await session(await registered());
  await open('/terms', { as });
  // A page without layout fits its window: it is read.
  await click('button', 'I Accept These Terms');
  await isAt(/^\/dashboard/);

  localStorage.clear();
  sessionStorage.clear();
  await open('/terms', { as });
  await words(/You accepted this version on \w{3} \d+/);
  await open('/privacy');
  expect(screen.queryByText(/You accepted this version/)).toBeNull();
});
