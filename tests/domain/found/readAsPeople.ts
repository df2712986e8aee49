/** How a person reads digits and letters, written apart from the filter: what both get wrong alike would go unseen. */

const ZEROS = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0x1040];
const ODD = { '❶❷❸❹❺❻❼❽❾': 1, '➀➁➂➃➄➅➆➇➈': 1, 〇一二三四五六七八九: 0, '⓿❶': 0 };
const LATIN: Record<string, string> = {
  ...Object.fromEntries([...'аaеeоoіiѕsхxсcрpуyѵvгrтtοoρpοoօo'].reduce<[string, string][]>(pairUp, [])),
  з: '3',
  ց: '8',
  '🅾': 'o',
};

function pairUp(pairs: [string, string][], char: string): [string, string][] {
  const last = pairs.at(-1);
  if (last?.[1] === '') last[1] = char;
  else pairs.push([char, '']);
  return pairs;
}

function readChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  for (const [row, first] of Object.entries(ODD)) if (row.includes(char)) return String([...row].indexOf(char) + first);
  return LATIN[char] ?? char;
}

/** In small letters, without marks and what is invisible. */
function read(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(plain.toLowerCase(), readChar).join('');
}

/** Letters and digits alone, as somebody types an address after what they read. */
export const lettersOf = (text: string): string => read(text).replace(/[^\p{L}\p{N}]/gu, '');

const WORDS: Record<string, string> = {
  zero: '0',
  nought: '0',
  oh: '0',
  ziro: '0',
  one: '1',
  two: '2',
  three: '3',
  tiri: '3',
  four: '4',
  five: '5',
  faif: '5',
  six: '6',
  siks: '6',
  seven: '7',
  eight: '8',
  eit: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
};
/** Said as words by themselves only: they stand within others. */
const BY_EAR: Record<string, string> = {
  ...WORDS,
  o: '0',
  zro: '0',
  ate: '8',
  won: '1',
  wan: '1',
  to: '2',
  tu: '2',
  tree: '3',
  for: '4',
  fo: '4',
  odo: '0',
  eni: '1',
  okan: '1',
  eji: '2',
  eta: '3',
  erin: '4',
  arun: '5',
  efa: '6',
  eje: '7',
  ejo: '8',
  esan: '9',
  sifili: '0',
  daya: '1',
  biyu: '2',
  uku: '3',
  hudu: '4',
  biyar: '5',
  shida: '6',
  bakwai: '7',
  takwas: '8',
  tara: '9',
  efu: '0',
  otu: '1',
  abuo: '2',
  ato: '3',
  ano: '4',
  ise: '5',
  isii: '6',
  asaa: '7',
  asato: '8',
  itoolu: '9',
  eighty: '80',
};
const SHAPES: Record<string, string> = { e: '(?:e+|3)', o: '(?:o+|0)', i: '(?:[il]+|1)', s: '(?:s+|5)', t: '(?:t+|7)' };
const shapeOf = (word: string) => Array.from(word, (letter) => SHAPES[letter] ?? `${letter}+`).join('');
const SPELLED = Object.entries(WORDS)
  .sort(([a], [b]) => b.length - a.length)
  .map(([word, digits]) => ({ shape: new RegExp(shapeOf(word), 'y'), digits }));
const TIMES: [RegExp, number][] = [
  [/double/y, 2],
  [/(?:triple|treble)/y, 3],
];

/** The digits that somebody hears who reads it out, letter after letter. */
export function digitsRead(text: string): string {
  const letters = lettersOf(text);
  let digits = '';
  let times = 1;
  for (let place = 0; place < letters.length; ) {
    const { length, said } = nextOf(letters, place);
    const more = TIMES.find(([word]) => matches(word, letters, place));
    digits += said.repeat(times);
    times = more ? more[1] : said === '' ? times : 1;
    place += more ? 6 : length;
  }
  return digits;
}

/** The same by whole words, with those that only sound like a digit. */
export function digitsHeard(text: string): string {
  return read(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (/^\d+$/.test(word) ? word : Object.hasOwn(BY_EAR, word) ? BY_EAR[word] : ''))
    .join('');
}

function nextOf(letters: string, place: number): { length: number; said: string } {
  for (const { shape, digits } of SPELLED) {
    const word = matches(shape, letters, place);
    if (word && !/^\d+$/.test(word)) return { length: word.length, said: digits };
  }
  const char = letters.charAt(place);
  if (/\d/.test(char)) return { length: 1, said: char };
  const isBeside = /\d/.test(letters.charAt(place - 1) + letters.charAt(place + 1));
  return { length: 1, said: (isBeside && { o: '0', i: '1', l: '1', z: '2', s: '5' }[char]) || '' };
}

function matches(shape: RegExp, letters: string, place: number): string | undefined {
  shape.lastIndex = place;
  return shape.exec(letters)?.[0];
}

/** How many digits of a number stand in another row in their order. */
export function digitsInCommon(number: string, row: string): number {
  let lengths: number[] = new Array(number.length + 1).fill(0);
  for (const digit of row) {
    const next = [0];
    for (let i = 1; i <= number.length; i++)
      next[i] = number[i - 1] === digit ? (lengths[i - 1] ?? 0) + 1 : Math.max(lengths[i] ?? 0, next[i - 1] ?? 0);
    lengths = next;
  }
  return lengths[number.length] ?? 0;
}
