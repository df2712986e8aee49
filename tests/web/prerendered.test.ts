import { expect, test } from 'vitest';
import { cspViolation } from '#scripts/local/head.ts';
import { criticalCss } from '#scripts/local/styleSheets.ts';

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

const PAGE = '<html class="x"><body><main id="main" class="wrap hero"><p data-a="1">Text</p></main></body></html>';

test.each([
  [
    'keeps what the page has, in every state',
    '.hero:hover::before,.wrap>p[data-b]{a:b}',
    '.hero:hover:before,.wrap>p[data-b]{a:b}',
  ],
  ['drops a rule that names what the page lacks', '.hero .dialog{a:b}#other{a:b}table{a:b}', ''],
  ['keeps of a list only what can match', '.hero,.dialog,#main{a:b}', '.hero,#main{a:b}'],
  [
    'keeps what a function names, there or not',
    '.hero:not(.dialog,.x):is(a,b){a:b}',
    '.hero:not(.dialog,.x):is(a,b){a:b}',
  ],
  ['keeps the theme that comes before the first paint', '.dark .hero{a:b}', '.dark .hero{a:b}'],
  [
    'keeps layers and conditions in order, without the empty ones',
    '@layer base{@media (x){.hero{a:b}}@media (y){.gone{a:b}}}@layer utilities;',
    '@layer base{@media (x){.hero{a:b}}}@layer utilities;',
  ],
  [
    'leaves out fonts from the network and keeps those of the device',
    '@font-face{src:url(a.woff2)}@font-face{src:local("Arial")}',
    '@font-face{src:local(Arial)}',
  ],
  ['reads braces and semicolons in strings as text', '.hero{content:"};{"}.gone{content:"}"}', '.hero{content:"};{"}'],
  [
    'keeps only the movements that are used',
    '@keyframes turn{to{a:b}}@keyframes fade{to{a:b}}.hero{animation:1s turn}',
    '@keyframes turn{to{a:b}}.hero{animation:1s turn}',
  ],
  [
    'drops custom properties that nothing reads, and what only they have read',
    '.hero{--a:var(--b);--b:1px;--c:var(--d, 2px);--d:3px;color:var(--c)}',
    '.hero{--c:var(--d,2px);--d:3px;color:var(--c)}',
  ],
])('%s', (_, css, kept) => {
  expect(criticalCss(css, PAGE)).toBe(kept);
});
