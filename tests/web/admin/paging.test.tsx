import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type PageOfList, Paging } from '../../../web/ui/Paging.tsx';

/** The line, and which of the two buttons can be pressed. */
function shownOf(pagination: PageOfList, shown: number) {
  const html = renderToString(<Paging pagination={pagination} shown={shown} onPage={() => {}} />).replaceAll(
    '<!-- -->',
    '',
  );
  const [previous, next] = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => !tag.includes('disabled=""'));
  return { line: /Showing[^<]*/.exec(html)?.[0], previous, next };
}

describe('paging', () => {
  test('says where one is: Showing x to y of z results', () => {
    expect(shownOf({ page: 2, limit: 10, total: 12_480 }, 10)).toEqual({
      line: 'Showing 11 to 20 of 12,480 results',
      previous: true,
      next: true,
    });
  });

  test('ends with the last page', () => {
    const line = 'Showing 31 to 34 of 34 results';
    expect(shownOf({ page: 4, limit: 10, total: 34 }, 4)).toEqual({ line, previous: true, next: false });
  });

  test('goes by cursors where the server gives them, and by a count that was capped says so', () => {
    const capped = { page: 1, limit: 10, total: 10_000, atLeast: true, previous: null };
    const line = 'Showing 1 to 10 of 10,000+ results';
    expect(shownOf({ ...capped, next: 'abc' }, 10)).toEqual({ line, previous: false, next: true });
    expect(shownOf({ ...capped, next: null }, 10)).toEqual({ line, previous: false, next: false });
  });

  test('shows none of none', () => {
    expect(shownOf({ page: 1, limit: 10, total: 0 }, 0).line).toBe('Showing 0 to 0 of 0 results');
  });
});
