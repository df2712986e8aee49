import { describe, expect, it, test } from 'vitest';
import { meaningOf } from '#features/console/command-palette/shortcuts.ts';
import { groupsFor } from '#features/console/command-palette/targets.ts';
import { filterParam, normalizeSearch, parseListParams, withChange } from '#lib/paths/listState.ts';
import type { Found } from '#lib/queries/outputs.ts';

const RULES = {
  filters: { role: ['all', 'user', 'admin'], userId: (text: string) => /^[a-z-]+$/.test(text) },
  sorts: ['name'],
} as const;
const at = (address: string) => parseListParams(new URLSearchParams(address), RULES);

describe('a list in an address', () => {
  test('is the whole list when nothing is said', () => {
    expect(at('')).toEqual({
      filters: { role: 'all', userId: '' },
      search: '',
      sort: undefined,
      page: 1,
      cursor: undefined,
    });
  });

  test('is read as it was written', () => {
    const place = at('role=admin&userId=an-id&search=ada+eze&sort=name&order=desc&page=3&cursor=abc');
    expect(place).toEqual({
      filters: { role: 'admin', userId: 'an-id' },
      search: 'ada eze',
      sort: { key: 'name', order: 'desc' },
      page: 3,
      cursor: 'abc',
    });
  });

  // Rules: I7-23
  test.each([
    'role=owner',
    'userId=<script>',
    'sort=password',
    'order=desc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=1e99',
    'cursor=abc',
    'page=1&cursor=abc',
    'search=%20%20',
  ])('falls back where it says what is unknown: %s', (address) => {
    expect(at(address)).toEqual(at(''));
  });
});

describe('a choice', () => {
  const before = new URLSearchParams('search=ada&role=user&page=4&cursor=abc&other=kept');

  // Rules: I7-24
  test('goes back to the first page and keeps the rest', () => {
    expect(withChange(before, { role: 'admin' }).toString()).toBe('search=ada&role=admin&other=kept');
  });

  test('leaves out what goes without saying', () => {
    expect(withChange(before, { role: filterParam(RULES.filters.role, 'all') }).toString()).toBe(
      'search=ada&other=kept',
    );
    expect(filterParam(RULES.filters.role, 'user')).toBe('user');
    expect(filterParam(RULES.filters.userId, 'an-id')).toBe('an-id');
  });

  test('of a page takes its cursor with it', () => {
    expect(withChange(before, { page: '5', cursor: 'def' }).get('cursor')).toBe('def');
    expect(withChange(before, {}).toString()).toBe('search=ada&role=user&other=kept');
  });
});

test('a search is told as the server reads it', () => {
  expect(normalizeSearch('  ada   EZE ')).toBe('ada EZE');
  expect(normalizeSearch('x'.repeat(300))).toHaveLength(100);
});

it('a search counts what there is, not the line that leads to all of it', () => {
  const device = (id: string, ofKind: number | null): Found => ({
    kind: 'device',
    id,
    title: 'My Galaxy A54',
    line: '',
    status: 'active',
    ofKind,
  });
  const counts = (found: Found[]) => groupsFor('a54', found, () => true).map(({ name, count }) => [name, count]);
  expect(counts([device('1', 7), device('2', 7), device('3', 7)])).toEqual([['Devices', 7]]);
  expect(counts([device('1', 1)])).toEqual([['Devices', 1]]);
  expect(counts([device('1', null)])).toEqual([['Devices', null]]);
});

const all = () => true;
const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

it('the arrows sideways turn pages, unless single keys are off', () => {
  expect(meaningOf(pressed('ArrowRight'), false, true, all)).toEqual({ does: 'page', by: 1 });
  expect(meaningOf(pressed('ArrowLeft'), false, true, all)).toEqual({ does: 'page', by: -1 });
  expect(meaningOf(pressed('ArrowRight'), false, false, all)).toBeNull();
});
