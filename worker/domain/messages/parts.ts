import { SUPPORT } from '../../schemas/support.ts';

/** A message as its receiver reads it; a text message has no subject. */
export type Rendered = { subject: string | null; text: string };

/** What a template is given, by name. */
export type Data = Record<string, string>;

/** The last paragraph of what somebody else might have done. */
export const reachUs = `If this was not you, call us at once: ${SUPPORT.phone}, ${SUPPORT.email}.`;

/** What a report says to the owner whose transfer it has ended; else nothing. */
export const transferEnded = ({ transfer }: Data): string =>
  transfer === 'ended' ? ' Its transfer has ended: it stays registered to you.' : '';

/** A text message: one paragraph, short enough for one SMS. */
export const sms = (text: string): Rendered => ({ subject: null, text });

/**
 * A name inside a text message: at most `max` characters, head and tail kept, in letters of the GSM alphabet, because one
 * other letter would halve what an SMS holds.
 */
export function short(name = '', max: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -Z_a-z]/gu, '?');
  if (plain.length <= max) return plain;
  const half = (max - 2) / 2;
  return `${plain.slice(0, Math.ceil(half))}..${plain.slice(-Math.floor(half))}`;
}

/** An e-mail: paragraphs, signed. */
export const email = (subject: string, ...paragraphs: string[]): Rendered => ({
  // A line break in a name must not begin another header.
  subject: subject.replace(/[\s\p{Cc}]+/gu, ' '),
  text: [...paragraphs, `Ownmark\n${SUPPORT.email} · ${SUPPORT.phone}`].join('\n\n'),
});

/** Key holders as letters call them: by number only. */
export const HOLDER: Record<string, string> = { keyholder1: 'key holder 1', keyholder2: 'key holder 2' };
