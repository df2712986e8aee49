import { formatDateTime } from '#schemas/format/dates.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { SHORT_PATH } from '#schemas/statements/paths.ts';
import { box, type Element, el } from './element.ts';
import type { Ask } from './ruling.ts';
import { KIND_WORDS, NUMBER_ONLY, NUMBER_OURS, TAKEN_BACK } from './words.ts';

const HINT = 'All digits. A laptop has its serial number in the settings.';

const SIGNED = 'Signed by Ownmark, nothing changed. Now compare the device.';

/** A form that works without a script. */
export function drawAsk({ why, number, made, kind, shows, isTakenBack, typed = '', problem }: Ask): Element {
  const isMatch = why === 'match';
  return box(
    'section',
    'card stack gap-3 paper-ask',
    el('p', { className: 'muted num', tabIndex: '-1' }, `${KIND_WORDS[kind]} · made ${formatDateTime(made)}`),
    box('p', 'strong', isTakenBack ? TAKEN_BACK : shows ? SIGNED : NUMBER_OURS),
    isMatch &&
      el(
        'p',
        {},
        shows ? `It is for a ${shows.device} whose number begins with ` : 'It shows only how the number begins',
        shows && el('b', { className: 'num' }, shows.begins),
        '. We say only whether it is the same.',
      ),
    el(
      'form',
      { className: 'stack gap-3', method: 'post', action: `${SHORT_PATH}/${number.replaceAll('-', '')}` },
      box(
        'div',
        'field',
        el('label', { className: 'field-label', htmlFor: 'paper-identifier' }, 'Number on the phone (*#06#)'),
        el('input', {
          className: 'input input-lg input-id',
          defaultValue: typed,
          'aria-describedby': 'paper-identifier-note',
          ...(problem && { 'aria-invalid': 'true' }),
          id: 'paper-identifier',
          name: 'identifier',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: 'false',
          maxLength: String(IDENTIFIER_MAX),
        }),
        el('p', { className: problem ? 'msg msg-invalid' : 'msg', id: 'paper-identifier-note' }, problem ?? HINT),
      ),
      el('button', { className: 'btn btn-primary', type: 'submit' }, isMatch ? 'Compare' : 'Get today’s answer'),
    ),
    !shows && box('p', 'small muted', NUMBER_ONLY),
  );
}

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
