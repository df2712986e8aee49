import { type Element, el } from './element.ts';

/** Modules of light around a code, which readers need. */
const QUIET = 4;

/** A QR code as one path: dark on light in both themes, because readers want it so. @param rows true where it is dark */
export function drawCode(rows: readonly (readonly boolean[])[], label: string, className = ''): Element {
  const size = rows.length + 2 * QUIET;
  return el(
    'svg',
    {
      className: `qr ${className}`.trimEnd(),
      viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`,
      role: 'img',
      'aria-label': label,
      shapeRendering: 'crispEdges',
    },
    el('path', { className: 'qr-ground', d: `M${-QUIET} ${-QUIET}h${size}v${size}h${-size}z` }),
    el('path', { className: 'qr-ink', d: rows.map(pathOfRow).join('') }),
  );
}

function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`;
  }
  return path;
}
