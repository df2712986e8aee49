/**
 * Characters that look like a letter, a digit, a full stop or a slash: of Unicode's confusables.txt (13.0, Unicode License),
 * by way of unhomoglyph 1.0.6 (MIT), with small capitals and dots added. Digits of other scripts are known by their category.
 */
const LOOKALIKES: Record<string, string> = {
  '.': '܁܂꘎ꓸ·•∙⋅・。‧۔',
  '/': '᜵⁁∕⁄╱⟋⧸㇓〳ⳇノ丿⧶',
  2: 'ꝛƨϩꙅᒿꛯƻ',
  3: 'ɜȝʒꝫⳍзӡҙ',
  4: 'ꮞ',
  5: 'ƽ',
  6: 'ⳓбꮾ',
  8: '𞣋ȣ',
  9: 'ꝯⳋ',
  a: 'ɑαаꭺᗅꓮᴀ',
  b: 'ƅьꮟᑲᖯꞵβвᏼᗷꓐɓᑳƃƀҍѣʙ',
  c: 'ᴄςⲥсꮯ𐐽σꓚȼҫ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđðᴅ',
  e: 'ꬲеҽεⴹꭼꓰɇҿᴇ',
  f: 'ꬵꞙẝքϝᖴꓝƒᵮꜰ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥɢ',
  h: 'һհꮒηⲏнꮋᕼꓧɦꚕᏺⱨңħћӊӈʜ',
  i: 'ıɪɩιіꙇӏꭵɨᵻᵼ',
  j: 'ϳјʝꭻᒍꓙɉᴊ',
  k: 'κⲕкꮶꓗƙⱪқꝁҟᴋ',
  l: '𞣇ǀⲓߊⵏꓲⳑꮮᒪꓡ𐑃łɭƚɫʟ',
  m: 'μϻⲙмꮇᗰꓟӎᴍ',
  n: 'ոռνⲛꓠɳƞɲᵰɴπղ',
  o: 'ᴏᴑꬽοⲟоჿօഠဝ𐐬ⵔዐଠꓳøꬾⵁɵꝋөѳꮎꮻθⴱꭴတ',
  p: 'ρⲣрꮲᑭꓑƥᵽᴘ',
  q: 'ԛգզⵕʠǫ',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢᖇꓣɽɼɍғᵲ',
  s: 'ꜱѕꮪ𐑈տꮥꓢʂᵴ',
  t: 'τⲧтꭲꓔƭⱦʈҭŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυսሀᑌꓴᵾꮜʉ',
  v: 'ᴠѵ𑜆ꮩⴸᐯꛟꓦ',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃꮤꓪѽ𑓅ꝡ',
  x: 'хᕁᕽꭓχⲭⵝꓫҳ',
  y: 'ɣᶌʏỿꭚγуүყⲩꭹꮍꓬƴɏұ',
  z: 'ᴢꮓ𐋵ζꓜʐƶȥᵶ',
};
/** With the clocks: no category says that these are read as digits. */
const OTHER_DIGITS = '〇零一二三四五六七八九⚀⚁⚂⚃⚄⚅🎱';
/** The first letter of each row of twenty-six that Unicode folds to none: in circles, in squares, and of flags. */
const LETTER_ROWS = [0x1f150, 0x1f170, 0x1f1e6];

const BY_LOOK = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, looks]) => [...looks].map((look) => [look, plain])),
);

/** What people read, in small Latin letters and digits, and where in the original each character comes from. */
export type FoldedText = { text: string; from: number[]; length: number };

export function foldText(original: string): FoldedText {
  let text = '';
  const from: number[] = [];
  let place = 0;
  for (const char of original) {
    const read = /^[\x20-\x7e]$/.test(char) ? char.toLowerCase() : foldChar(char);
    text += read;
    for (let i = 0; i < read.length; i++) from.push(place);
    place += char.length;
  }
  return { text, from, length: original.length };
}

function foldChar(char: string): string {
  if (/[\s\u2800]/.test(char)) return /[\n\r\u2028\u2029]/.test(char) ? '\n' : ' ';
  const plain = char.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '');
  return Array.from(plain.toLowerCase(), foldPlain).join('');
}

function foldPlain(char: string): string {
  if (/[\x20-\x7e]/.test(char)) return char;
  const looksLike = BY_LOOK.get(char);
  if (looksLike !== undefined) return looksLike;
  if (/[\p{Nd}\p{No}🕐-🕧]/u.test(char) || OTHER_DIGITS.includes(char)) return '0';
  const code = char.codePointAt(0) ?? 0;
  const row = LETTER_ROWS.find((first) => code >= first && code < first + 26);
  return row === undefined ? char : String.fromCharCode(97 + code - row);
}

/** "w w w" and "z.e.r.o" as one word. A link keeps its dots. */
export function joinSpelled({ text, from, length }: FoldedText, between: RegExp, parts = SINGLE): FoldedText {
  const joined: FoldedText = { text: '', from: [], length };
  const keep = (start: number, end: number) => {
    joined.text += text.slice(start, end);
    for (let i = start; i < end; i++) joined.from.push(from[i] ?? length);
  };
  let kept = 0;
  for (const spelled of text.matchAll(parts)) {
    for (const gap of spelled[0].matchAll(between)) {
      keep(kept, spelled.index + gap.index);
      kept = spelled.index + gap.index + gap[0].length;
    }
  }
  keep(kept, text.length);
  return joined;
}

/** Three single letters or more, each with up to three signs between. */
const SINGLE = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}\n]{1,3}\p{L}(?![\p{L}\p{N}])){2,}/gu;
/** Five pieces or more that are as short as "ze ro fo ur". */
export const PIECES = /(?<![\p{L}\p{N}])\p{L}{1,4}(?:[^\p{L}\p{N}\n]{1,3}\p{L}{1,4}(?![\p{L}\p{N}])){4,}/gu;

/** Where in the original a part of the read text stands, with what is invisible behind it. */
export type Range = { start: number; end: number };

export function originalRange({ from, length }: FoldedText, start: number, end: number): Range {
  const last = from[end - 1] ?? 0;
  let next = end;
  while (from[next] === last) next++;
  return { start: from[start] ?? length, end: from[next] ?? length };
}
