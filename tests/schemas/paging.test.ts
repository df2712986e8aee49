import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Cursor, PAGE_GONE, pagingFields, writeCursor } from '#schemas/rules/paging.ts';

const paging = z.object(pagingFields(10));
const refusalOf = (cursor: unknown) => paging.safeParse({ cursor }).error?.issues.map(({ message }) => message);

describe('a cursor', () => {
  it.each<Cursor>([
    { towards: 'next', place: { key: 1_763_700_000_000, row: 42 } },
    { towards: 'previous', place: { key: 'galaxy a54 (blue) 100%', row: 1 } },
    { towards: 'next', place: { key: 'ọlá’s phone\nsecond line', row: 999_999_999 } },
    { towards: 'next', place: { key: '', row: 0 } },
  ])('comes back as it was written: %j', (cursor) => {
    const written = writeCursor(cursor);
    expect(written).toMatch(/^[\w.~%'()!*-]+$/);
    expect(paging.parse({ cursor: written }).cursor).toEqual(cursor);
  });

  it('survives being decoded on its way', () => {
    const cursor: Cursor = { towards: 'next', place: { key: '50% of a phone', row: 7 } };
    expect(paging.parse({ cursor: decodeURIComponent(writeCursor(cursor)) }).cursor).toEqual(cursor);
  });

  it.each([undefined, ''])('may be left out: %j', (cursor) => {
    expect(paging.parse({ cursor })).toEqual({ cursor: undefined, page: 1, limit: 10 });
  });

  it.each([
    'x',
    'n',
    'n1',
    'n1.',
    'n.1',
    'q1.1',
    'n-1.1',
    'n1.1.1',
    'n1.1e5',
    `n${'1'.repeat(16)}.1`,
    `n1.${'9'.repeat(16)}`,
    `n1.~${'a'.repeat(901)}`,
    "n1.1' or 1=1 --",
    ' n1.1',
    7,
    null,
    {},
    ['n1.1'],
  ])('that is broken is refused: %j', (cursor) => {
    expect(refusalOf(cursor)).toEqual([PAGE_GONE]);
  });
});
