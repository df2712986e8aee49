import { expect, test } from 'vitest';
import { cspViolation } from '#scripts/site/head.ts';

test.each([
  ['<p style="color:red">', 'a style attribute'],
  ['<style>p{}</style>', 'a style element'],
  ['<button onclick="go()">', 'an inline event handler'],
  ['<script>go()</script>', 'an inline script'],
  ['<script type="module">go()</script>', 'an inline script'],
  ['<script type="application/ld+json">{}</script>', null],
  [
    '<script src="/a.js"></script><script type="application/json" id="answer"></script><p data-style="x">style = a</p>',
    null,
  ],
])('%s has %s', (html, fault) => {
  expect(cspViolation(html)).toBe(fault);
});
