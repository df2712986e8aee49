import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { dayBegins, formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { drawCode } from './ask.ts';
import { box, type Drawn, drawPaperNumber, type Element, el, icon } from './element.ts';
import {
  doNotPay,
  hasFoundReport,
  howRecorded,
  howToCheck,
  howToCompare,
  titleOfPaper,
  VERDICTS,
  wordsOf,
} from './paperWords.ts';
import { drawNumber } from './plate.ts';

/** Dark modules, row by row. */
export type Codes = { whole: boolean[][]; short: boolean[][] };

type Verdict = keyof typeof VERDICTS;

/** A verified paper on a screen and on A4; of a check note also a till roll of 58 mm. */
export function drawSheet(fields: StatementFields, codes: Codes): Element {
  return box('div', 'papers', drawA4(fields, codes.whole), fields.kind === 'check' && drawRoll(fields, codes.short));
}

function drawA4(fields: StatementFields, code: boolean[][]): Element {
  const { doesNotSay, keep, record, boxes } = wordsOf(fields);
  const number = fields.number ?? '';
  return el(
    'article',
    { className: 'paper', 'aria-labelledby': 'paper-title' },
    box('header', 'paper-head', brand(), box('p', 'num', 'Paper number ', el('b', {}, drawPaperNumber(number)))),
    el(
      'div',
      {},
      el('h2', { className: 'paper-title', id: 'paper-title', tabIndex: '-1' }, titleOfPaper(fields)),
      fields.kind === 'check' && box('p', 'paper-verdict', VERDICTS[fields.status as Verdict]),
      hasFoundReport(fields) && box('p', 'strong', doNotPay(fields)),
      box('p', 'paper-says num', fields.says ?? ''),
    ),
    drawFacts(fields),
    box(
      'div',
      'paper-code',
      el(
        'div',
        {},
        drawCode(code, `Code of the paper ${number}`, 'qr-whole'),
        box('p', 'num strong', drawPaperNumber(number)),
      ),
      el(
        'div',
        {},
        box('details', 'fold paper-fold', el('summary', {}, 'What it says and does not say', icon('more'))),
        box(
          'div',
          'paper-terms',
          el('h3', {}, 'Anyone can check this paper, free, without an account'),
          el('ol', {}, ...howToCheck(SUPPORT.host, fields).map((step) => el('li', {}, step))),
          el('h3', {}, 'What this paper does not say'),
          list(doesNotSay),
        ),
      ),
    ),
    keep && box('div', 'paper-terms', el('h3', {}, 'Keep it with the device'), list(keep)),
    boxes && drawBoxes(boxes),
    box(
      'section',
      'paper-record',
      el('h3', {}, 'How this record was made'),
      el('p', {}, `${record} ${howRecorded(SUPPORT.host)}`),
    ),
    box(
      'footer',
      'paper-foot num',
      ...[`${SUPPORT.host}/verify`, SHOWN.phone, SUPPORT.email].map((each) => el('span', {}, each)),
    ),
  );
}

function drawRoll(fields: StatementFields, code: boolean[][]): Element {
  const status = fields.status as Verdict;
  return el(
    'article',
    { className: 'paper-roll', 'aria-hidden': 'true' },
    brand(),
    box('p', 'roll-c', el('b', {}, 'Check note'), el('br'), formatDateTime(fields.made ?? '')),
    box('p', hasFoundReport(fields) ? 'roll-verdict is-no' : 'roll-verdict', VERDICTS[status]),
    ...numbersOf(fields).map(([term, number]) => el('div', {}, el('small', {}, term), number)),
    el(
      'p',
      {},
      hasFoundReport(fields)
        ? el('b', {}, doNotPay(fields))
        : `Nobody had reported ${fields.imei2 ? 'these numbers' : 'this number'} missing or stolen.`,
    ),
    drawCode(code, '', 'qr-short'),
    box('p', 'roll-c num', el('b', {}, drawPaperNumber(fields.number ?? ''))),
    el(
      'p',
      {},
      el('b', {}, hasFoundReport(fields) ? 'Today’s answer: ' : 'Check again before you pay: '),
      `scan the code. The address must begin with ${SUPPORT.host}. ${howToCompare(fields)}`,
    ),
    el('small', {}, 'This does not say whose device it is, or what was reported later.'),
    box('small', 'roll-c', `${SUPPORT.host}/verify`, el('br'), `Free, no account. ${SHOWN.phone}`),
  );
}

function brand(): Element {
  return box(
    'span',
    'lockup',
    el(
      'svg',
      { className: 'mark', viewBox: '4 0 24 32', 'aria-hidden': 'true' },
      el('path', {
        className: 'mark-device',
        d: 'M10 0h4v4h-4a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8h4v8a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z',
      }),
      el('path', { className: 'mark-tag', d: 'M16 0h7a5 5 0 0 1 5 5v11h-6l-6-6z' }),
    ),
    box('span', 'wordmark', 'Ownmark'),
  );
}

/** Two numbers may be of two owners: a date beside them would be about one. */
const EACH_IN_A_SENTENCE: Partial<StatementFields> = {};

function drawFacts(fields: StatementFields): Element {
  const facts: [string, Drawn][] = [];
  const add = (term: string, value: Drawn) => value && facts.push([term, value]);
  const day = (value: string | undefined) => value && formatDate(dayBegins(value));
  const { reported, happened, proof, disputed } = fields.kind === 'check' && fields.imei2 ? EACH_IN_A_SENTENCE : fields;
  add('Device', fields.device);
  for (const [term, number] of numbersOf(fields)) add(term, box('span', 'big', number));
  add('Number begins with', fields.begins);
  add('Holder', fields.holder);
  add('From', fields.from);
  add('To', fields.to);
  add('Since', day(fields.since));
  add(fields.kind === 'check' ? 'Checked' : 'Made', `${formatDateTime(fields.made ?? '')} Lagos time`);
  add('Valid until', fields.until && formatDate(fields.until));
  add('Reported', reported && `${formatDateTime(reported)} Lagos time`);
  add('Said to have happened', day(happened));
  add('Proof of purchase', proof && PROOF_WORDS[proof as keyof typeof PROOF_WORDS]);
  add('Disputed', disputed === 'yes' && DISPUTED);
  add('Made for', fields.for);
  return box(
    'dl',
    'paper-facts num',
    ...facts.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, value))),
  );
}

function numbersOf({ imei, imei2, serial }: StatementFields): [string, Element][] {
  const all: [string, string | undefined][] = [
    [imei2 ? 'IMEI 1' : 'IMEI', imei],
    ['IMEI 2', imei2],
    ['Serial number', serial],
  ];
  return all.flatMap(([term, value]) => (value ? [[term, drawNumber(value, value === serial)]] : []));
}

const list = (lines: readonly string[]): Element => el('ul', {}, ...lines.map((line) => el('li', {}, line)));

function drawBoxes({ title, text, lines, stamp }: NonNullable<ReturnType<typeof wordsOf>['boxes']>): Element {
  return box(
    'section',
    'paper-box',
    el('h3', {}, title),
    text !== undefined && el('p', {}, text),
    box('div', stamp ? 'paper-stamped' : '', drawLines(lines), stamp !== undefined && box('p', 'paper-stamp', stamp)),
  );
}

const drawLines = (lines: readonly string[]): Element =>
  box('div', 'paper-lines', ...lines.map((line) => box('p', 'paper-line', line)));
