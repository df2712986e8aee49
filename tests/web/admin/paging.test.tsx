import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type PageOfList, Paging } from '#ui/Paging.tsx';

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
  // Rules: 2.2-85
  test('says where one is: Showing x to y of z results', () => {
    expect(shownOf({ page: 2, limit: 10, total: 12_480 }, 10)).toEqual({
      line: 'Showing 11 to 20 of 12,480 results',
      previous: true,
      next: true,
    });
  });

  // Rules: 2.2-86
  test('ends with the last page', () => {
    const line = 'Showing 31 to 34 of 34 results';
    expect(shownOf({ page: 4, limit: 10, total: 34 }, 4)).toEqual({ line, previous: true, next: false });
  });

  // Rules: I7-25
  test('goes by cursors where the server gives them, and by a count that was capped says so', () => {
    const capped = { page: 1, limit: 10, total: 10_000, atLeast: true, previous: null };
    const line = 'Showing 1 to 10 of 10,000+ results';
    expect(shownOf({ ...capped, next: 'abc' }, 10)).toEqual({ line, previous: false, next: true });
    expect(shownOf({ ...capped, next: null }, 10)).toEqual({ line, previous: false, next: false });
  });

  test('what is only known to be longer can be counted, and then says how long it is', () => {
    const capped = { page: 1, limit: 10, total: 10_000, atLeast: true, previous: null, next: 'abc' };
    const drawn = (counted?: { total: number; atLeast: boolean }, atLeast = true) => {
      const count = { counted, counting: false, countAll: () => {} };
      return renderToString(
        <Paging pagination={{ ...capped, atLeast }} shown={10} onPage={() => {}} count={count} />,
      ).replaceAll('<!-- -->', '');
    };
    expect(drawn()).toContain('Count all');
    const counted = drawn({ total: 12_480, atLeast: false });
    expect(counted).toContain('of 12,480 results');
    expect(counted).not.toContain('Count all');
    expect(drawn({ total: 100_000, atLeast: true })).toContain('of 100,000+ results');
    expect(drawn(undefined, false)).not.toContain('Count all');
  });

  test('a short page that goes on says that it was cut, and leads deeper', () => {
    const cut = { page: 1, limit: 10, total: 3, atLeast: true, previous: null, next: 'n1.2' };
    const html = renderToString(<Paging pagination={cut} shown={3} onPage={() => {}} />);
    expect(html).toContain('Showing what we found so far.');
    expect(html).toContain('Search deeper');
    expect(html).not.toContain('of 3');
  });

  test('a search that finds more than it shows says to type more, and is not counted', () => {
    const many = { page: 1, limit: 10, total: 500, atLeast: true, previous: null, next: 'n1.2' };
    const count = { counted: undefined, counting: false, countAll: () => {} };
    const html = renderToString(<Paging pagination={many} shown={10} onPage={() => {}} count={count} typeMore />);
    expect(html.replaceAll('<!-- -->', '')).toContain('of 500+ results. Type more to find the others.');
    expect(html).not.toContain('Count all');
  });

  test('rows a page can be chosen where a list allows it', () => {
    const page = { page: 1, limit: 25, total: 12_480, previous: null, next: 'n1.2' };
    const html = renderToString(<Paging pagination={page} shown={25} onPage={() => {}} onLimit={() => {}} />);
    const rows = [...html.matchAll(/aria-pressed="(\w+)">(\d+)</g)].map(([, pressed, rows]) => [rows, pressed]);
    expect(rows).toEqual([
      ['10', 'false'],
      ['25', 'true'],
      ['50', 'false'],
      ['100', 'false'],
    ]);
  });

  test('shows none of none', () => {
    expect(shownOf({ page: 1, limit: 10, total: 0 }, 0).line).toBe('Showing 0 to 0 of 0 results');
  });
});
