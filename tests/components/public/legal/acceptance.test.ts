import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { click, isAt, open, words } from '../../support/page.tsx';
import { registered, seeded, session } from '../../support/people.ts';

const HINT = 'Continue reading to accept terms';

beforeAll(seeded);

test('accepting while logged in is kept for the account, and told on any device', async () => {
  const as = await session(await registered());
  await open('/terms', { as });
  await words(HINT);
  // A page without layout fits its window, which is read as soon as it is measured.
  window.dispatchEvent(new Event('resize'));
  await click('button', 'I Accept These Terms');
  await isAt(/^\/dashboard/);

  localStorage.clear();
  sessionStorage.clear();
  await open('/terms', { as });
  await words(/You accepted it on \w{3} \d+/);
  await open('/privacy');
  await words(HINT);
  expect(screen.queryByText(/You accepted it on/)).toBeNull();
});
