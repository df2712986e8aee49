import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatTimeAgo } from '#features/shared/devices/RecentChecks.tsx';
import {
  forgetChecks,
  onChecksChange,
  type RecentCheck,
  recentChecks,
  rememberCheck,
} from '#features/shared/devices/recentChecks.ts';

const KEY = 'ownmark-checks';
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});

const check = (identifier: string, part: Partial<RecentCheck> = {}): RecentCheck => ({
  identifier,
  kind: 'imei',
  status: 'clean',
  caution: null,
  sample: false,
  at: 0,
  ...part,
});

describe('the last checks of this phone', () => {
  test('are ten, newest first, each number once', () => {
    for (let number = 0; number < 12; number++) rememberCheck(check(`n${number}`));
    rememberCheck(check('n5', { status: 'stolen' }));
    expect(recentChecks().map(({ identifier }) => identifier)).toEqual([
      'n5',
      'n11',
      'n10',
      'n9',
      'n8',
      'n7',
      'n6',
      'n4',
      'n3',
      'n2',
    ]);
    expect(recentChecks()[0]?.status).toBe('stolen');
  });

  test('hold verdict, time and number, and nothing of an owner', () => {
    rememberCheck(check('490154203237518'));
    expect(Object.keys(JSON.parse(storage.get(KEY) ?? '[]')[0]).sort()).toEqual([
      'at',
      'caution',
      'identifier',
      'kind',
      'sample',
      'status',
    ]);
  });

  test('are wiped, and whoever shows them hears of it', () => {
    const heard = vi.fn();
    const stop = onChecksChange(heard);
    rememberCheck(check('1'));
    forgetChecks();
    stop();
    rememberCheck(check('2'));
    expect(heard).toHaveBeenCalledTimes(2);
    forgetChecks();
    expect(storage.size).toBe(0);
  });

  test.each(['{', '"text"', '{"at":1}', '[null, {"identifier": 1}]'])('%s in the storage is no check', (kept) => {
    storage.set(KEY, kept);
    expect(recentChecks()).toEqual([]);
  });
});

test.each([
  [Date.UTC(2026, 10, 20, 11, 59, 30), 'just now'],
  [Date.UTC(2026, 10, 20, 11, 40), '20 min ago'],
  [Date.UTC(2026, 10, 20, 9), '3 h ago'],
  [Date.UTC(2026, 10, 19, 22), 'Nov 19, 2026: check again'],
])('a check of %i was made "%s"', (at, words) => {
  expect(formatTimeAgo(at, Date.UTC(2026, 10, 20, 12))).toBe(words);
});
