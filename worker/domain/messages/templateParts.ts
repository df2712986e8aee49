import { sql } from 'drizzle-orm';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import { SUPPORT } from '#schemas/format/support.ts';

export type Rendered = { subject: string | null; text: string; html: string | null };

/** Required fields, and optional ones. `linkId` is kept with the message; `linkPath` is worked out of it when it is sent. */
export type Data<Required extends string = never, Optional extends string = never> = Record<Required, string> &
  Partial<Record<Optional, string>>;

export type PlateData = Data<'device' | 'type', 'imei1' | 'imei2' | 'serial'>;

export type TemplateResult = SmsContent | EmailContent;

type About = {
  /** The name that the console shows. */
  label: string;
  /** Sent before others after an outage. */
  priority?: true;
  /** About the account's safety: above a limit it is sent later, and no other letter uses up what is kept for it. */
  safety?: true;
  unlimited?: true;
  /** An account without an e-mail is texted the subject, unless it has a text of its own, or its screen shows it. */
  withoutEmail?: 'text' | 'screen';
  /** Data as they are when it is sent: tests render it. */
  sample: Record<string, string>;
};

export type Template<D = never> = About & { write: (data: D, code: string) => TemplateResult };

/** @param write its data have the fields of the sample, if it says no others; `code` is empty where none is carried */
export const letter = <Sample extends Record<string, string>, D = Sample>(
  about: About & { sample: Sample },
  write: Template<D>['write'],
): Template<D> => ({ ...about, write });

/** Only in letters, since an SMS has no room for the support hours. */
export const OUR_PHONE = `${SUPPORT.phone} (${SUPPORT.shortHours})`;

export const CONTACT_US = `Not you? Call us at once: ${OUR_PHONE}.`;

export const QUESTIONS = `Questions? Reply to this e-mail, or call ${OUR_PHONE}.`;

export const lagosTime = (at: string | undefined) => `${formatDateTime(Number(at))} (Lagos time)`;

export function deviceData(device: {
  name: string;
  type: string;
  imei1: string | null;
  imei2: string | null;
  serialNumber: string;
}): PlateData {
  const { name, type, imei1, imei2, serialNumber } = device;
  return {
    device: name,
    type,
    ...(imei1 && { imei1 }),
    ...(imei2 && { imei2 }),
    ...(!imei1 && serialNumber && { serial: serialNumber }),
  };
}

/** The same of `devices d`, for letters that only the database fills in. */
export const DEVICE_DATA = {
  device: sql`d.name`,
  type: sql`d.type`,
  imei1: sql`nullif(d.imei1, '')`,
  imei2: sql`d.imei2`,
  serial: sql`iif(d.imei1 <> '', null, d.serial_number)`,
};

export function plateIn({ device, type, imei1, imei2, serial }: PlateData, status: DeviceStatus, tag?: string): Plate {
  const numbers = rowsOf({ 'IMEI 1': imei1, 'IMEI 2': imei2, 'Serial number': serial });
  return { status, tag, type: capitalised(type), name: device, numbers };
}

const HOLDER_LABELS: Record<string, string> = { keyholder1: 'key holder 1', keyholder2: 'key holder 2' };

export const holderIn = ({ holder }: Data<'holder'>) => HOLDER_LABELS[holder] ?? 'your key holder';

/** HTML and plain text are rendered from it and escape what people wrote. Links are never addresses from data. */
export type EmailContent = {
  /** One line, at most 78 characters in everyday use. */
  subject: string;
  preview: string;
  title?: string;
  lead: readonly string[];
  plate?: Plate;
  /** Amounts, times and references that the reader may need later. They stand on the plate, if there is one. */
  facts?: Facts;
  /** The one thing to do next; null where there is nothing to do on the site. */
  button: Button | null;
  link?: Button;
  steps?: { title: string; items: readonly Step[] };
  notes?: readonly string[];
};

/** An IMEI is shown in groups, a serial number as it was typed. */
export type Plate = {
  status: DeviceStatus;
  tag?: string;
  type?: string;
  name: string;
  /** The first is the large one. Masked digits are dots. */
  numbers: readonly Row[];
};

type Facts = Readonly<Record<string, string | undefined>>;

export type Row = { term: string; value: string };

type Step = { act: string; why: string };

export type Email = Omit<EmailContent, 'facts'> & { title: string; facts: Row[] };

/** @param path on this site, beginning with one slash */
export type Button = { label: string; path: string; danger?: boolean };

/** No name can break out of the subject: a line break would begin another header. */
export function email(content: EmailContent): Email {
  const { subject, title = subject, facts = {} } = content;
  return { ...content, subject: subject.replace(/[\s\p{Cc}]+/gu, ' '), title, facts: rowsOf(facts) };
}

function rowsOf(values: Facts): Row[] {
  return Object.entries(values).flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** In GSM-7. One other character, a ₦ or an ẹ, would make that 70. */
const SMS_MAX = 160;
/** Names are never cut shorter than this. */
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

/** Values that all sample letters share. */
export const NOON = String(Date.parse('2026-03-03T11:00:00Z'));
export const LINK = { linkPath: `/l/${'ABCDEFGHJKLM'.repeat(3)}` };
export const OWNER = { owner: 'Ada O.', ownerFirst: 'Ada' };
export const PHONE = { device: 'Galaxy A54', type: 'smartphone', imei1: '359006118027436', imei2: '359006118027444' };
export const OFFERED = { ...PHONE, imei1: '••••••••••••436', imei2: '••••••••••••444' };
export const LAPTOP = { device: 'Study laptop', type: 'laptop', serial: 'pf-3x9k 2b' };
export const TRANSFER = { transfer: '5f0c8e52', deadline: NOON };
export const REPORT = { deviceId: '7a1b', reference: 'F7893F41', at: NOON, place: 'Herbert Macaulay Way, Yaba' };
