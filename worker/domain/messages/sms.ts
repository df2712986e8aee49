/** In GSM-7. One other character, a ₦ or an ẹ, would make that 70. */
export const SMS_MAX = 160;
/** No name is cut to less. */
const NAME_MIN = 6;

type Cut = (name: string | undefined, max: number) => string;

/** At most one of `code` and `path`; `brief` is what it says before its link under a very long domain. */
export type SmsContent = { sms: (cut: Cut) => string; code?: string; path?: string; brief?: string };

/** A code's last line ties it to this site, so that a phone fills it in nowhere else (origin-bound codes). */
export function smsOf({ sms: say, code, path, brief }: SmsContent, origin: string): string {
  if (path !== undefined) return fitted(say, `\n${origin}${path}`) ?? `${brief}\n${origin}${path}`;
  if (code === undefined) return fitted(say, '') ?? say((name) => short(name, NAME_MIN));
  const text = fitted(say, `\n@${new URL(origin).hostname} #${code}`) ?? fitted(say, '');
  if (text === null) throw new RangeError('The words of this text message are too long for one SMS.');
  return text;
}

/** Null when cut names don't make it fit into one SMS. */
function fitted(say: SmsContent['sms'], line: string): string | null {
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
