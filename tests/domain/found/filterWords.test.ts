import { describe, expect, it } from 'vitest';
import { type FilteredWords, filterWords } from '#domain/found/filterWords.ts';
import honestLines from './honest.txt?raw';
import { digitsHeard, digitsInCommon, digitsRead, lettersOf } from './readAsPeople.ts';
import scamLines from './scams.txt?raw';

const linesOf = (file: string) => file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const HONEST = linesOf(honestLines);
const SCAMS = linesOf(scamLines).map((line) => {
  const [gone = '', messages = ''] = line.split('\t');
  return { gone, messages: messages.split(' ⏎ ') };
});

/** One after another, as they are stored. */
function send(messages: readonly string[], shared = false): FilteredWords[] {
  const sent: FilteredWords[] = [];
  for (const message of messages)
    sent.push(
      filterWords(
        message,
        sent.map(({ text }) => text),
        shared,
      ),
    );
  return sent;
}

const leftOf = (sent: FilteredWords[]) => sent.map(({ text }) => text).join('\n');
const digitsKnown = (number: string, text: string) =>
  Math.max(digitsInCommon(number, digitsRead(text)), digitsInCommon(number, digitsHeard(text)));

describe('free words of a scam', () => {
  const numbers = SCAMS.filter(({ gone }) => /^\d/.test(gone));
  const links = SCAMS.filter(({ gone }) => gone.startsWith('~'));
  const warned = SCAMS.filter(({ gone }) => gone === '!');

  it('are two hundred and more', () => {
    expect(SCAMS.length).toBe(numbers.length + links.length + warned.length);
    expect(SCAMS.length).toBeGreaterThanOrEqual(200);
  });

  it('hold no phone number, whatever it is written with', () => {
    expect(numbers.filter(({ gone, messages }) => digitsKnown(gone, messages.join('\n')) < gone.length)).toEqual([]);
    expect(numbers.filter(({ gone, messages }) => digitsKnown(gone, leftOf(send(messages))) > 7)).toEqual([]);
  });

  it('hold no link, address or handle, also when numbers are shared', () => {
    expect(links.filter(({ gone, messages }) => !lettersOf(messages.join('\n')).includes(gone.slice(1)))).toEqual([]);
    expect(
      links.filter(({ gone, messages }) => lettersOf(leftOf(send(messages, true))).includes(gone.slice(1))),
    ).toEqual([]);
  });

  it('are warned of when they ask for money, a code or the lock', () => {
    expect(warned.filter(({ messages }) => !send(messages).some(({ warns }) => warns))).toEqual([]);
  });
});

describe('free words of honest people', () => {
  it('pass as they are, fewer than two of a hundred touched', () => {
    const touched = HONEST.filter((message) => {
      const { text, cut, warns } = filterWords(message, []);
      return text !== message || cut || warns;
    });
    expect(HONEST.length).toBeGreaterThanOrEqual(100);
    expect(touched.slice(Math.floor(HONEST.length / 100))).toEqual([]);
  });

  it('keep letters of Yoruba, Hausa and Igbo, emoji and lines', () => {
    const message = 'Ẹ kú irọ̀lẹ́ 👍🏾\nƊan uwa, ụbọchị ọma é';
    expect(filterWords(message, [])).toEqual({ text: message, cut: false, warns: false });
  });
});

describe('a filter of free words', () => {
  it('says what it cut, and leaves the words around', () => {
    expect(filterWords('Call 0803 123 4567 in Yaba, or bit.ly/x', [])).toEqual({
      text: 'Call [hidden] in Yaba, or [hidden]',
      cut: true,
      warns: false,
    });
    expect(filterWords('', [])).toEqual({ text: '', cut: false, warns: false });
  });

  it('lets digits pass once both share their numbers, and no link', () => {
    expect(filterWords('It is 0803 123 4567, wa.me/2348031234567', [], true).text).toBe(
      'It is 0803 123 4567, [hidden]',
    );
  });

  it('counts digits over all that was sent before, and times apart', () => {
    const before = ['Bus 45 stops there', 'It costs ₦500', 'My house is 23'];
    expect(filterWords('Flat 6', before).text).toBe('Flat 6');
    expect(filterWords('Flat 612', before).text).toBe('Flat [hidden]');
    expect(filterWords('See you at 10:30', before).text).toBe('See you at 10:30');
    expect(filterWords('See you at 10:30', ['At 8:00', 'or 12:45']).text).toBe('See you at [hidden]');
  });

  it('shows no words turned round, which would be read as a link', () => {
    expect(filterWords('open \u202emoc.elppa-dnif\u202c now', []).text).toBe('open moc.elppa-dnif now');
  });

  it('reads its own marks as words', () => {
    expect(filterWords('[hidden] [hidden]', ['[hidden]'])).toEqual({
      text: '[hidden] [hidden]',
      cut: false,
      warns: false,
    });
  });

  it('ends soon on what has no end', () => {
    const parts = [
      '0 ',
      'zero',
      'a.',
      'a@',
      '@',
      'to ',
      'w ',
      'my ig ',
      'dot ',
      '/',
      '.-',
      '27/11 ',
      '(',
      'oneoneon',
      '0️⃣',
      '_',
      'pay my ',
      'm a ',
      'call number ',
      'my on ',
      'card with my ',
      'ze ro ',
    ];
    for (const part of parts) {
      const message = part.repeat(2_000 / part.length);
      expect(digitsRead(filterWords(message, [message, message]).text).length).toBeLessThanOrEqual(7);
    }
  });
});
