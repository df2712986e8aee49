import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindings } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import { adminSession } from '../support/console.ts';
import { network } from '../support/network.ts';
import { noise } from '../support/noise.ts';
import { get, open } from '../support/page.tsx';
import { ADMIN_PAGES, addressOf, MEMBER_PAGES } from '../support/pageCalls.ts';
import { ada, seeded } from '../support/people.ts';

/** Calls to D1: the session, and all that the page asks. */
const CALLS_A_PAGE = 2;

const { DB } = bindings;

beforeAll(seeded);

afterEach(() => {
  bindings.DB = DB;
});

describe.each([
  ['a member', ada, MEMBER_PAGES, ''],
  ['an admin', adminSession, ADMIN_PAGES, ' transfers.waiting cases.waiting'],
] as const)('what a page of %s asks', (_, session, pages, always) => {
  it.each(pages)('%s', async (path, asks) => {
    const as = await session();
    const address = await addressOf(path);
    // Once a minute the count of a long list is written anew, which is one call more: this minute does not end.
    vi.useFakeTimers({ toFake: ['Date'] });
    await open(address, { as });
    const expected = `users.me ${asks}${always}`.replaceAll('  ', ' ').trim().split(' ').toSorted();
    const asked = () => [...new Set(network.called())].toSorted();
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(expected)));
    await isQuiet(() => network.called().length);
    network.forgetCalls();
    const { db, calls } = countingCalls(DB);
    bindings.DB = db;
    await open(address, { as });
    await waitFor(() => expect(asked()).toEqual(expected));
    await isQuiet(calls);
    expect(asked()).toEqual(expected);
    expect(network.called().toSorted()).toEqual(expected);
    expect(calls()).toBeLessThanOrEqual(CALLS_A_PAGE);
  });
});

/** Nothing was asked for a while. */
async function isQuiet(calls: () => number): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < 6; quiet++) {
    await new Promise((done) => setTimeout(done, 10));
    if (calls() !== seen) quiet = 0;
    seen = calls();
  }
}

it('an address that cannot be read opens a page that says so', async () => {
  noise.expect(/malformed URL segment/);
  await open('/dashboard/my-devices/%E0%A4', { as: await ada() });
  await get('heading', 'Page not found');
});
