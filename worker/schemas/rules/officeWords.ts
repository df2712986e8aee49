import { plainText } from './imei.ts';

/** Within a word, or spelled by several. */
const WITHIN = [
  'ownmark',
  'police',
  'security',
  'support',
  'verif',
  'cleared',
  'clearance',
  'certif',
  'papers',
  'interpol',
  'helpdesk',
  'customercare',
  'highcourt',
  'courtorder',
  'yansanda',
  'uweojii',
];

/** Refused only as whole words: "Badminton" contains "admin", and a serial number may contain any three letters. */
const WHOLE = [
  'admin',
  'administrator',
  'official',
  'officer',
  'inspector',
  'government',
  'customs',
  'approved',
  'authorised',
  'authorized',
  'polisi',
  'olopa',
  'olopaa',
  'efcc',
  'npf',
  'ncc',
  'icpc',
  'ndlea',
  'nscdc',
];

const HONEST = ['papersmith', 'newspapers', 'wallpapers', 'supporter', 'supporters'];

export const notOffice = (what: string): string =>
  `${what} may have no word like Ownmark, police, security, support, verified or papers: people would take it for the word of an office`;

export const refuseOffice = (what: string) => (typed: string) => (hasOfficeWord(typed) ? notOffice(what) : null);

/** The error for the name of the station or company that a paper is for; null if the name is allowed. */
export function refuseWhom(typed: string): string | null {
  if (!hasOfficeWord(typed)) return null;
  const word = typed.split(/[\s\p{P}]+/u).find(hasOfficeWord);
  return `${word ? `Leave out the word “${word}”` : notOffice('The name')}. Write the name alone, such as “Area F, Ikeja”.`;
}

/**
 * What Unicode calls confusable with a letter (UTS #39) and small capitals, once accents, wide and mathematical letters
 * are undone. Without ancient scripts, which phones draw as boxes.
 */
const CONFUSABLES: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪᗅꓮᴀ',
  c: 'ȼСсҪҫᏟᴄⲤⲥꓚꮯ',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓᴅ',
  e: 'ɆɇΕЕеҽҿᎬⴹꓰꬲᴇ',
  f: 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵꜰ',
  g: 'ƍǤǥɠɡԌցᏀᏳᶃꓖɢ',
  h: 'ĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕʜ',
  i: 'ıɨɩɪιіӏᎥᵻᵼꙇꭵ',
  k: 'ƙΚКҚҞᏦᛕⱩⲔꓗꝀᴋ',
  l: 'ŁłƖƗƚǀɫɭΙІӀוןاٳߊᏞᒪᛁⲒⳐⵏꓡꓲʟ',
  m: 'ΜϺМӍᎷᗰᛖⲘꓟᴍ',
  n: 'ƝƞɳΝηոռᵰⲚꓠɴ',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօסهھہەۿଠഠတဝჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ',
  p: 'ƥΡρРрᏢᑭᵽⲢⲣꓑᴘ',
  r: 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁʀ',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ',
  t: 'ŦŧƭƮȾΤТҬᎢᵵⲦꓔᴛ',
  u: 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ',
  v: 'νѴѵטᏙᐯᴠⴸꓦꛟꮩ',
  w: 'ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ',
  y: 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ',
};

const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CONFUSABLES).flatMap(([letter, all]) => [...all].map((one) => [one, letter]))),
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '!': 'l', '|': 'l' },
};

/** Letters that look alike become the same letter. */
function fold(text: string): string {
  return [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((one) => LETTERS[one] ?? one.toLowerCase())
    .join('')
    .replace(/i/g, 'l')
    .replace(/m/g, 'rn')
    .replace(/w/g, 'vv');
}

const [within, whole, honest] = [WITHIN, WHOLE, HONEST].map((words) => words.map(fold)) as [
  string[],
  string[],
  string[],
];
const LONGEST = Math.max(...within.map((word) => word.length));

/** Who reads it may take it for Ownmark's own word, or an office's. */
export function hasOfficeWord(typed: string): boolean {
  const text = plainText(typed);
  // Names are kept in capitals, of which others look alike.
  return [text, text.toUpperCase()].some((each) => isOfficial(wordsOf(fold(each))));
}

/** Letters that stand alone are one word: P O L I C E. */
function wordsOf(folded: string): string[] {
  const apart = folded.replace(
    /(?<![\p{L}\d])(?:(?:rn|vv|[\p{L}\d])[^\p{L}\d]+)+(?:rn|vv|[\p{L}\d])(?![\p{L}\d])/gu,
    (letters) => letters.replace(/[^\p{L}\d]/gu, ''),
  );
  return apart.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !honest.includes(word));
}

function isOfficial(words: string[]): boolean {
  return words.some(
    (word, first) => isWhole(word) || within.some((one) => word.includes(one)) || isSpelled(words.slice(first)),
  );
}

/** One or several of them. */
const isWhole = (word: string): boolean => whole.includes(word) || whole.includes(word.replace(/s$/, ''));

/** Words in a row that together spell exactly one of the refused words. */
function isSpelled(words: string[]): boolean {
  let spelled = '';
  for (const word of words) {
    spelled += word;
    if (within.includes(spelled)) return true;
    if (spelled.length >= LONGEST) return false;
  }
  return false;
}
