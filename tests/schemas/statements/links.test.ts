import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '#schemas/statements/base64.ts';
import { packNote, readPresented, shortLink, unpackNote, wholeLink } from '#schemas/statements/links.ts';
import { whyNoNumber } from '#schemas/statements/typedNumbers.ts';

const NOTE = `ownmark.ng/statement v1
kind check
number 4KT7-9QXM-2RWD
made 2026-11-20T13:05:00Z
status clean
imei 865102047382195
for whoever holds it
says On Nov 20, 2026, 14:05 Lagos time, nobody had reported IMEI 865102047382195 missing or stolen. This does not say whose it is.
salt AAAAAAAAAAAAAAAAAAAAAA

— ownmark.ng/statements qvoKjgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==
`;
const ORIGIN = 'https://ownmark.example';

describe('the links of a paper', () => {
  it('carry any text there and back, in letters that an address can have', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), async (text) => {
        const packed = await packNote(text);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(await unpackNote(packed)).toBe(text);
      }),
    );
  });

  it('keep a note short enough for a code on paper', async () => {
    expect((await wholeLink(ORIGIN, NOTE)).length).toBeLessThan(520);
    expect(shortLink(ORIGIN, '4KT79QXM2RWD')).toBe('https://ownmark.example/v/4KT79QXM2RWD');
  });

  it('are not unpacked beyond the length of a note', async () => {
    const bomb = deflateRawSync(Buffer.alloc(3_000_000)).toString('base64url');
    expect(bomb.length).toBeLessThan(5000);
    expect(await unpackNote(bomb)).toBeUndefined();
  });

  it.each(['', '!', 'AAAA', 'a'.repeat(9000)])('are undefined where they are damaged: %.8s', async (packed) => {
    expect(await unpackNote(packed)).toBeUndefined();
  });
});

describe('what is presented', () => {
  it.each([
    ['a note', NOTE],
    [
      'a note from a mail, its ends of lines changed',
      `Dear buyer,\r\n\r\n${NOTE.replaceAll('\n', ' \r\n')}\r\nRegards`,
    ],
    ['a note that a mail quotes', `On Monday Ada wrote:\n${NOTE.replaceAll(/^/gm, '> ')}\n— \nAda`],
    ['a note from a chat, the sender before it', `[14:02, 5/3/2026] Ada: ${NOTE}`],
    ['a note with marks that nobody sees', `\ufeff\u200e${NOTE}`],
    ['a note that is indented', NOTE.replaceAll(/^(?=.)/gm, '  ')],
    ['a file with its proof', `c2sp.org/tlog-proof@v1\nextra ${toBase64(new TextEncoder().encode(NOTE))}\nindex 7\n\n`],
  ])('%s', async (_what, text) => {
    expect(await readPresented(text)).toEqual({ note: NOTE });
  });

  it('a whole link, within a message', async () => {
    expect(await readPresented(`See ${await wholeLink(ORIGIN, NOTE)} please`)).toEqual({ note: NOTE });
  });

  it.each(['\n', '\r\n', '\n> '])('a whole link that a mail program broke by %j', async (end) => {
    const link = await wholeLink(ORIGIN, NOTE);
    const broken = `${link.slice(0, 100)}${end}${link.slice(100, 170)}${end}${link.slice(170)}`;
    expect(await readPresented(broken)).toEqual({ note: NOTE });
  });

  it.each([
    'Paper number 4KT7-9QXM-2RWD',
    'No: 4KT7 9QXM 2RWD',
    'Paper\nCheck note 4KT79QXM2RWD',
    '(https://ownmark.example/v/4KT79QXM2RWD).',
    '\u200e4KT7\u2011 9QXM\u00a02RWD\u200f',
  ])('a number as it is copied: %j', async (typed) => {
    expect(await readPresented(typed)).toEqual({ number: '4KT79QXM2RWD' });
  });

  it.each([
    'Hello my Ownmark paper number is 7XGY ES2D AVUK please check it thank you',
    '7XGYES2DAVUK OWNMARK',
    'Hello the number 7XGY-ES2D-AVUK',
    'that 7XGY ES2D AVUK they sent me, 7xgyes2davuk',
    'is 7xgy\u00a0es2d\u2011avuk? My phone is 0803 555 2233',
  ])('a number within a sentence: %s', async (typed) => {
    expect(await readPresented(typed)).toEqual({ number: '7XGYES2DAVUK' });
  });

  it.each([
    '7XGY ES2D AVUK or 4KT7 9QXM 2RWD?',
    'numbers 7XGY-ES2D-AVUK-2RWD',
    'that 7xgy es2d avuk',
    'they sent them back',
    'my number 5399 8342 2345',
    'it is 7XGY ES2D AVU',
    'IMEI 356938035643809',
  ])('no number where none, or no single one, can be meant: %s', async (typed) => {
    expect(await readPresented(typed)).toBeUndefined();
  });

  it.each([
    ['4KT7-9QXM-2RW', 'You typed 11 letters and digits'],
    ['4KT7-9QXM-2RWDD', 'You typed 13 letters and digits'],
    ['4KT7-9QXM-2RWO', 'Our numbers never have O, I, 0 or 1'],
    ['356938035643809', 'the number of a device'],
  ])('a number with a slip is told what is wrong: %s', async (typed, says) => {
    expect(await readPresented(typed)).toBeUndefined();
    expect(whyNoNumber(typed)).toContain(says);
  });

  it.each(['', 'hello', 'a long text of somebody else', 'Blackberries'])('nothing is said of %j', (typed) => {
    expect(whyNoNumber(typed)).toBeUndefined();
  });

  it.each(['4kt7-9qxm-2rwd', '4KT7 9QXM 2RWD', 'HTTPS://OWNMARK.EXAMPLE/V/4KT79QXM2RWD', '/v/4kt79qxm2rwd?x'])(
    'a number: %s',
    async (typed) => {
      expect(await readPresented(typed)).toEqual({ number: '4KT79QXM2RWD' });
    },
  );

  it('a whole link that lost its end, and what is no paper at all', async () => {
    expect(await readPresented(`${ORIGIN}/verify#AbCd`)).toEqual({ damaged: true });
    expect(await readPresented('hello')).toBeUndefined();
    expect(await readPresented('')).toBeUndefined();
  });

  it('a cut text is still meant for a paper, so that it is refused as changed', async () => {
    expect(await readPresented(NOTE.slice(0, 200))).toEqual({ note: NOTE.slice(0, 200) });
  });
});
