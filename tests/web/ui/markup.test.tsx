import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Switch } from '#ui/Choice.tsx';
import { Paging } from '#ui/Paging.tsx';

const nothing = () => {};

it('a switch is a checkbox: whether it is on stands in one place', () => {
  const html = renderToString(<Switch label="Sounds" name="sounds" checked onChange={nothing} />);
  expect(html).toContain('role="switch"');
  expect(html).toContain('checked=""');
  expect(html).not.toContain('aria-checked');
});

it('the rows a page are a group in a block, not inside a line of text', () => {
  const pagination = { page: 1, limit: 20, total: 50, totalPages: 3 };
  const html = renderToString(<Paging pagination={pagination} shown={20} onPage={nothing} onLimit={nothing} />);
  expect(html).toContain('<fieldset');
  expect(html).not.toMatch(/<span[^>]*><fieldset/);
});

it('an address of one line is not filled in with one of several', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`web/${name}`, 'utf8'))
    .join('\n');
  expect(sources.match(/autoComplete="address-line1"/g)).toHaveLength(2);
  expect(sources).not.toContain('street-address');
});
