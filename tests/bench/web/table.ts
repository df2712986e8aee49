import type { Measured } from './measure.ts';

const COLUMNS: { head: string; of: (measured: Measured) => string }[] = [
  { head: 'performance', of: ({ performance }) => String(performance) },
  { head: 'accessibility', of: ({ accessibility }) => String(accessibility) },
  { head: 'best practices', of: ({ bestPractices }) => String(bestPractices) },
  { head: 'SEO', of: ({ seo }) => String(seo) },
  { head: 'LCP s', of: ({ lcp }) => (lcp / 1000).toFixed(2) },
  { head: 'CLS', of: ({ cls }) => cls.toFixed(3) },
  { head: 'TBT ms', of: ({ tbt }) => tbt.toFixed(0) },
  { head: 'script first KB', of: ({ scriptBefore }) => (scriptBefore / 1024).toFixed(1) },
  { head: 'script in all KB', of: ({ scriptInAll }) => (scriptInAll / 1024).toFixed(1) },
  { head: 'stolen %', of: ({ stolen }) => (stolen * 100).toFixed(0) },
];

/** The median of each number by itself; of an even count the lower of the two in the middle. */
export function median(runs: readonly Measured[]): Measured {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Measured)[];
  return Object.fromEntries(keys.map((key) => [key, middle(runs.map((run) => run[key]))])) as Measured;
}

/** A Markdown table, one row a page. */
export function tableOf(pages: readonly { path: string; measured: Measured }[]): string {
  return [
    row(['page', ...COLUMNS.map(({ head }) => head)]),
    row(['---', ...COLUMNS.map(() => '--:')]),
    ...pages.map(({ path, measured }) => row([`\`${path}\``, ...COLUMNS.map(({ of }) => of(measured))])),
  ].join('\n');
}

/** The document with the section of that heading replaced, or added at its end. */
export function withSection(document: string, heading: string, body: string): string {
  const start = document.indexOf(`## ${heading}\n`);
  const before = start < 0 ? document : document.slice(0, start);
  const next = start < 0 ? -1 : document.indexOf('\n## ', start);
  const after = next < 0 ? '' : document.slice(next + 1);
  return `${before.trimEnd()}\n\n## ${heading}\n\n${body.trim()}\n${after ? `\n${after}` : ''}`;
}

export const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function middle(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
