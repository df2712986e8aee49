const rows = (table: Record<number, string>): [string, number][] =>
  Object.entries(table).flatMap(([digits, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(digits)]),
  );

/** How many digits a word says, in English, Pidgin, Yoruba, Hausa and Igbo. No other word is meant by these. */
export const NUMBER_WORDS = new Map(
  rows({
    1:
      'zero nought naught one two three four five six seven eight nine ziro ziero sero tiri faif siks sevun eit nain ' +
      'third fourth fifth sixth seventh eighth ninth niner fower fife deux trois quatre cinq sept huit neuf ' +
      'okan meji meta merin marun mefa meje mejo mesan aarun eejo ' +
      'sifili biyu hudu biyar shida bakwai takwas tara abuo isii asaa asato itoolu iteghete ' +
      'hundred double twice',
    2:
      'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
      'twenty thirty forty fourty fifty sixty seventy eighty ninety treble triple thrice',
    3: 'thousand',
    4: 'quadruple',
    6: 'million',
  }),
);

/** Words and letters that say a digit only among others that do. */
export const SOUNDALIKES = new Set(
  (
    'o oh ohh ooh fore seben ayt nil null won wan to too tu tree tri for fo foh ate eit sex sevin ' +
    'first second un zro sevn eght fve fiv svn nin egt wun tow thr fur sicks ' +
    'odo eni ookan eji eta erin arun efa eje ejo esan daya uku efu otu ato ano ise'
  ).split(' '),
);

/** Letters in place of digits: "O8O3", "l2". */
export const LETTER_DIGITS = /^[oilzsbgq|]{1,4}$/;
const NOT_DIGITS = new Set('is so go gb big bus boss lol oil bill soil sis solo biz bio bold log logo'.split(' '));

export const looksLikeDigits = (word: string): boolean => LETTER_DIGITS.test(word) && !NOT_DIGITS.has(word);

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1');
const STRETCHED = new Map([...NUMBER_WORDS].map(([word, digits]) => [withoutDoubles(word), digits]));
const WITHIN = new RegExp([...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');

/** "four", "fourrr", "fourx", and "fourfive" of one piece. */
export function digitsSaid(word: string): number {
  const bare = word.replace(/^x|x$/, '');
  return NUMBER_WORDS.get(word) ?? STRETCHED.get(withoutDoubles(word)) ?? NUMBER_WORDS.get(bare) ?? digitsWithin(word);
}

/** Two and more that make up most of it: "phone" and "often" say no number. */
function digitsWithin(word: string): number {
  const said = word.match(WITHIN) ?? [];
  if (said.length < 2 || said.join('').length < 0.6 * word.length) return 0;
  return said.reduce((digits, one) => digits + (NUMBER_WORDS.get(one) ?? 0), 0);
}
