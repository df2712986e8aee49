import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { LOG_DELAY_MS } from '#schemas/statements/states.ts';
import { whyNoNumber } from '#schemas/statements/typedNumbers.ts';
import { box, type Drawn, drawPaperNumber, type Element, el, type IconName, icon } from './element.ts';
import type { Refusal } from './ruling.ts';
import { ageWords } from './words.ts';

type Look = { tone: '' | 'refusal-wait' | 'refusal-plain'; icon: IconName; title: string; lines: Element[] };

/** A paper that is not valid never looks like a plate, so a photo of the screen can't pass for a good answer. */
export function drawRefusal(refusal: Refusal): Element {
  const { tone, icon: name, title, lines } = lookOf(refusal);
  return el(
    'article',
    { className: `refusal ${tone}`.trimEnd(), 'aria-labelledby': 'paper-answer' },
    icon(name),
    el('div', {}, el('h2', { className: 'refusal-title', id: 'paper-answer', tabIndex: '-1' }, title), ...lines, {
      slot: 'acts',
    }),
  );
}

const p = (...children: Drawn[]): Element => el('p', {}, ...children);
const small = (...children: Drawn[]): Element => box('p', 'small muted', ...children);
const b = (text: string): Element => el('b', {}, text);
const call = (): Element => el('a', { className: 'nowrap', href: SUPPORT.phoneLink }, SHOWN.phone);

function lookOf(refusal: Refusal): Look {
  switch (refusal.is) {
    case 'changed':
      return CHANGED;
    case 'damaged':
      return DAMAGED;
    case 'nothing':
      return nothing(refusal.typed);
    case 'unknown':
      return unknown(refusal.number);
    case 'unlogged':
      return unlogged(refusal.number, refusal.made);
    case 'unlogged_yet':
      return unloggedYet(refusal.made, refusal.now);
    case 'stopped_key':
      return stoppedKey(refusal.since);
    case 'unreached':
      return unreached(refusal.number);
    case 'limited':
      return LIMITED;
    case 'other_device':
      return otherDevice(refusal.triesLeft);
    case 'closed':
      return CLOSED;
  }
}

const CHANGED: Look = {
  tone: '',
  icon: 'badPaper',
  title: 'This paper was changed. Do not rely on it',
  lines: [
    p(
      'What stands on it is not what Ownmark signed. Somebody changed at least one letter or digit, or part of it is missing.',
    ),
    p(b('Do not pay.'), ' Take a photo of the paper if you safely can, and call us on ', call(), '.'),
    small(
      'Typed or copied by hand? One wrong letter looks the same to us. Scan its large code, or paste the whole text again.',
    ),
  ],
};

const DAMAGED: Look = {
  tone: 'refusal-plain',
  icon: 'strangePaper',
  title: 'This link is not whole',
  lines: [
    p(
      'It was cut off on its way, so there is no paper in it that we could check. Ask for the whole link or the file, scan the large code again, or type the number under it.',
    ),
    p(b('Until then the paper proves nothing.')),
  ],
};

function nothing(typed: string): Look {
  const why = whyNoNumber(typed);
  if (why)
    return {
      tone: 'refusal-plain',
      icon: 'strangePaper',
      title: 'This is not the number of a paper',
      lines: [p(why), p('Or scan its large code, or paste its whole text.')],
    };
  return NOTHING;
}

const NOTHING: Look = {
  tone: 'refusal-plain',
  icon: 'strangePaper',
  title: 'We see no paper in this',
  lines: [
    p(
      'A paper of Ownmark has a number of 12 letters and digits, such as ',
      el('span', { className: 'nowrap num' }, '4KT7-9QXM-2RWD'),
      ', or a text that begins with ',
      b('ownmark.ng/statement'),
      '.',
    ),
    p('Type the number, or paste the whole text, from its first line to its last.'),
  ],
};

const LIMITED: Look = {
  tone: 'refusal-plain',
  icon: 'wait',
  title: 'Too many checks from here. Wait a minute',
  lines: [p('We have not looked, so we can’t say anything about this paper yet. Try again in a minute.')],
};

const CLOSED: Look = {
  tone: 'refusal-plain',
  icon: 'lock',
  title: 'Closed after 20 wrong tries',
  lines: [
    p(
      'From your network numbers can no longer be compared with this paper. Ask the owner to make a new paper. It takes a minute.',
    ),
  ],
};

function unknown(number: string): Look {
  return {
    tone: 'refusal-plain',
    icon: 'strangePaper',
    title: 'We have no paper with this number',
    lines: [
      p(
        'You asked for ',
        drawPaperNumber(number),
        '. Compare it with the paper: B and 8, S and 5, Z and 2 look alike.',
      ),
      p('If it is the same, ', b('the paper is not from Ownmark'), '. Do not rely on it.'),
    ],
  };
}

function unlogged(number: string, made: string): Look {
  return {
    tone: '',
    icon: 'warning',
    title: 'Not in the public log. Do not rely on it',
    lines: [
      p(
        'The signature fits, but every paper we make stands in the ',
        el('a', { href: '/log' }, 'public log'),
        ' within 15 minutes, and this one does not. Somebody may be using a stolen key.',
      ),
      p(b('Do not pay.'), ' Tell us the paper’s number: ', call(), '.'),
      small(
        'Number ',
        drawPaperNumber(number),
        ', said to be made ',
        el('span', { className: 'num nowrap' }, formatDateTime(made)),
      ),
    ],
  };
}

function unloggedYet(made: string, now: number): Look {
  const until = formatDateTime(Date.parse(made) + LOG_DELAY_MS).slice(-5);
  return {
    tone: 'refusal-wait',
    icon: 'wait',
    title: `Made ${ageWords(Math.max(0, now - Date.parse(made)))} ago. Wait a little`,
    lines: [p('The signature fits. New papers reach the public log within 15 minutes. Check again at ', b(until), '.')],
  };
}

function stoppedKey(since: number | null): Look {
  const when = since === null ? '' : ` on ${formatDate(since)}`;
  return {
    tone: '',
    icon: 'key',
    title: 'Signed with a key we have stopped',
    lines: [
      p(
        `We ended this key${when}. Papers that reached the public log before that day still count; of this one that can’t be shown.`,
      ),
      p(b('Do not rely on it.')),
    ],
  };
}

function unreached(number: string | null): Look {
  return {
    tone: 'refusal-plain',
    icon: 'offline',
    title: 'We could not reach the register',
    lines: [
      p(
        number === null
          ? 'The keys of Ownmark are not on this phone yet, so nothing could be checked. Open this page once with a network.'
          : 'So we can’t say anything about this number yet. Scanning or pasting the whole paper works without a network, too.',
      ),
    ],
  };
}

function otherDevice(triesLeft: number): Look {
  return {
    tone: '',
    icon: 'badPaper',
    title: 'This paper is for another device',
    lines: [
      p(
        'The number you typed is not the one on the paper. Type it again, digit by digit. If it still differs, ',
        b('do not pay'),
        '.',
      ),
      small(`${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`),
    ],
  };
}
