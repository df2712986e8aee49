import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Latest } from '#features/console/overview/Latest.tsx';
import type { Stats } from '#lib/queries/outputs.ts';

const AT = '2026-11-04T10:00:00.000Z';
const USER = {
  id: 'u1',
  role: 'user',
  username: 'ngozi_eze',
  email: 'ngozi@example.test',
  createdAt: AT,
  subActive: true,
  subEndedAt: null,
};
const DEVICE = { id: 'd1', name: 'Study laptop', type: 'laptop', status: 'stolen', createdAt: AT };
const RECEIPT = { id: '4f1c2b7a-9d3e', amount: 12_500, date: AT, status: 'completed' };

/** The lines of one list, as words, and the colours of their badges. */
function linesOf(list: string, recent: { users?: object[]; devices?: object[]; receipts?: object[] }) {
  const { users = [], devices = [], receipts = [] } = recent;
  const stats = { users: { recent: users }, devices: { recent: devices }, receipts: { recent: receipts } };
  const html = renderToString(
    <StaticRouter location="/admin/dashboard">
      <Latest stats={stats as unknown as Stats} />
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');
  const part = html.split('<section class="card"').find((section) => section.includes(`aria-label="${list}"`)) ?? '';
  return [...part.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => ({
    words: line
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s{2,}/),
    colour: /class="badge" data-status="(\w+)"/.exec(line)?.[1],
    to: /href="([^"]+)"/.exec(line)?.[1],
  }));
}

describe('what came last', () => {
  // Rules: 2.2-31
  test('recent users: initial, username, e-mail, joined date and subscription, Active green, else a warning', () => {
    const lapsed = { ...USER, id: 'u2', username: 'bola', subActive: false, subEndedAt: '2026-11-01T09:00:00.000Z' };
    expect(linesOf('Recent Users', { users: [USER, lapsed] })).toEqual([
      {
        words: ['N', 'ngozi_eze', 'ngozi@example.test', 'Active', 'Nov 4, 2026'],
        colour: 'active',
        to: '/admin/users/u1',
      },
      {
        words: ['B', 'bola', 'ngozi@example.test', 'Ended', 'Nov 4, 2026'],
        colour: 'missing',
        to: '/admin/users/u2',
      },
    ]);
  });

  test('an account that is not finished is called by its name, and marked', () => {
    const person = { ...USER, username: 'unfinished-1a2b3c4d', name: 'BLESSING UDOH', email: '' };
    expect(linesOf('Recent Users', { users: [person] })[0]?.words.slice(0, 3)).toEqual([
      'B',
      'Blessing Udoh (Unfinished)',
      'No e-mail yet',
    ]);
  });

  // Rules: 2.2-32, 2.9-03
  test('recent devices: name, status and date', () => {
    expect(linesOf('Recent Devices', { devices: [DEVICE] })).toEqual([
      { words: ['Study laptop', 'Nov 4, 2026', 'Stolen'], colour: 'stolen', to: '/admin/devices/d1' },
    ]);
  });

  // Rules: 2.2-33, 2.2-71, 2.9-05
  test('recent transactions: amount, first 8 characters of the id, date, status capitalised, completed green, failed unlike pending', () => {
    const receipts = ['completed', 'pending', 'failed', 'abandoned'].map((status) => ({ ...RECEIPT, status }));
    const [completed, ...others] = linesOf('Recent Transactions', { receipts });
    expect(completed).toEqual({
      words: ['₦12,500', '4f1c2b7a · Nov 4, 2026', 'Completed'],
      colour: 'active',
      to: '/admin/receipts/4f1c2b7a-9d3e',
    });
    expect(others.map(({ words, colour }) => [words.at(-1), colour])).toEqual([
      ['Pending', 'missing'],
      ['Failed', 'stolen'],
      ['Abandoned', 'inactive'],
    ]);
  });
});
