/** In GSM-7. One other character, a ₦ or an ẹ, would make that 70. */
export const SMS_MAX = 160;
/** No name is cut to less. */
const NAME_MIN = 6;

/** To at most `max` characters. */
type Cut = (name: string | undefined, max: number) => string;

/** One paragraph, short enough for one SMS. */
export const sms = (text: string) => ({ sms: text });

/**
 * The last line ties the code to this site, so that a phone fills it in here and nowhere else (origin-bound codes:
 * `@domain #CODE`). Names are cut until all fits into one SMS; under a very long domain the line is left out. @param
 * say the words, with every name given to `cut`
 */
export function codeSms(code: string, origin: string, say: (cut: Cut) => string): { sms: string } {
  const bound = `\n@${new URL(origin).hostname} #${code}`;
  const text = fitted(say, bound) ?? fitted(say, '');
  if (text === null) throw new RangeError('The words of this text message are too long for one SMS.');
  return { sms: text };
}

export function namedSms(say: (cut: Cut) => string): { sms: string } {
  return { sms: fitted(say, '') ?? say((name) => short(name, NAME_MIN)) };
}

/** @param brief what it says under a very long domain */
export function linkSms(address: string, say: (cut: Cut) => string, brief: string): { sms: string } {
  const line = `\n${address}`;
  return { sms: fitted(say, line) ?? brief + line };
}

/** Null when cut names don't make it fit into one SMS. */
function fitted(say: (cut: Cut) => string, line: string): string | null {
  for (let less = 0; less <= SMS_MAX; less++) {
    const text = say((name, max) => short(name, Math.max(Math.min(max, NAME_MIN), max - less))) + line;
    if (text.length <= SMS_MAX) return text;
  }
  return null;
}

/** Characters that lose only a hook or a stroke, and signs with a plain form. */
const PLAIN: Record<string, string> = {
  ...{ ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', '₦': 'N' },
  ...{ '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
};

/** In GSM-7, Adéṣọlá as Adesola; head and tail stay when it is cut. */
export function short(name = '', max: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -Z_a-z]/gu, (letter) => PLAIN[letter] ?? '?');
  if (plain.length <= max) return plain;
  const half = (max - 2) / 2;
  return `${plain.slice(0, Math.ceil(half)).trimEnd()}..${plain.slice(-Math.floor(half)).trimStart()}`;
}
