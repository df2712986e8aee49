import { formatDateTime } from '#schemas/format/dates.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { SHORT_PATH } from '#schemas/statements/paths.ts';
import { box, type Element, el } from './element.ts';
import { drawPaperNumber } from './paperNumber.ts';
import type { Ask } from './ruling.ts';
import { KIND_WORDS } from './words.ts';

const HINT = 'All digits, without the label.';

/** A form that works without a script. */
export function drawAsk({ why, number, made, kind, shows, typed = '', problem }: Ask): Element {
  const isMatch = why === 'match';
  return box(
    'section',
    'card stack gap-4',
    el(
      'div',
      {},
      el(
        'h2',
        { className: 'h3', id: 'paper-answer', tabIndex: '-1' },
        isMatch ? 'Is it the device in your hand?' : 'Type the number on the paper',
      ),
      box(
        'p',
        'muted',
        ...(isMatch
          ? [
              shows
                ? `The paper is for a ${shows.device} whose number begins with `
                : 'The paper shows only how the number begins',
              shows && el('b', { className: 'num' }, shows.begins),
              '. Dial *#06# on the phone and type what it shows: we say only whether it is the same.',
            ]
          : [
              `${KIND_WORDS[kind]} `,
              drawPaperNumber(number),
              ` is one of ours, made ${formatDateTime(made)}. We can’t see what is printed on yours. Scan its large code, or type the IMEI that stands on it for today’s answer.`,
            ]),
      ),
    ),
    el(
      'form',
      { className: 'stack gap-3', method: 'post', action: `${SHORT_PATH}/${number.replaceAll('-', '')}` },
      box(
        'div',
        'field',
        el(
          'label',
          { className: 'field-label', htmlFor: 'paper-identifier' },
          isMatch ? 'IMEI or serial number of the device' : 'IMEI or serial number on the paper',
        ),
        el('input', {
          className: problem ? 'input input-lg input-id is-invalid' : 'input input-lg input-id',
          defaultValue: typed,
          'aria-describedby': 'paper-identifier-note',
          id: 'paper-identifier',
          name: 'identifier',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: 'false',
          maxLength: String(IDENTIFIER_MAX),
        }),
        el('p', { className: problem ? 'msg is-invalid' : 'msg', id: 'paper-identifier-note' }, problem ?? HINT),
      ),
      el('button', { className: 'btn btn-primary', type: 'submit' }, isMatch ? 'Compare' : 'Get today’s answer'),
    ),
  );
}
