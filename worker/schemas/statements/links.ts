import { fromBase64, toBase64 } from './base64.ts';
import { PAPER_PATH, SHORT_PATH, VERIFY_PATH } from './paths.ts';
import { STATEMENT_VERSION } from './statementNote.ts';
import { readTypedNumber } from './typedNumbers.ts';

/** Bytes: a note has 20,000 characters at most, and few of them deflate to a code. */
const PACKED_MAX = 4096;
const NOTE_BYTES_MAX = 40_000;

/** Opens the page that looks a paper up by its number. This needs a network. */
export const shortLink = (origin: string, number: string): string => `${origin}${SHORT_PATH}/${number}`;

/**
 * Opens the page that verifies a paper without the register. The fragment holds the note, and browsers never send a
 * fragment.
 */
export const wholeLink = async (origin: string, note: string): Promise<string> =>
  `${origin}${VERIFY_PATH}#${await packNote(note)}`;

/** Opens the page on which a paper is read, printed and saved. */
export const paperLink = async (note: string): Promise<string> => `${PAPER_PATH}#${await packNote(note)}`;

/** Raw deflate in base64url. */
export async function packNote(note: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(note), new CompressionStream('deflate-raw'), NOTE_BYTES_MAX);
  return toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined for what is no packed text, or a longer one than a note can be. */
export async function unpackNote(packed: string): Promise<string | undefined> {
  const plain = packed.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
  if (!bytes || bytes.length === 0 || bytes.length > PACKED_MAX) return undefined;
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'), NOTE_BYTES_MAX);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}

/** The result of a paste, a scan or an opened link. `damaged`: it looks like a paper but can't be read. */
export type Presented = { note: string } | { number: string } | { damaged: true };

const WHOLE_LINK = /\/(?:verify|paper)#([\w-]+)/;
/** Mail programs break a long link, and quote each part. */
const BROKEN_LINK = /\/(?:verify|paper)#([\w-]+(?:\r?\n[>\s]*[\w-]+)+)/;
const PROOF_FILE = /^c2sp\.org\/tlog-proof@v1\r?\nextra (\S+)/;

/** Undefined for what has nothing of a paper. A file with a proof of the log brings its note along. */
export async function readPresented(text: string): Promise<Presented | undefined> {
  const trimmed = text.trim();
  if (WHOLE_LINK.test(trimmed)) return presentedNote(await noteInLink(trimmed));
  const proof = PROOF_FILE.exec(trimmed)?.[1];
  if (proof) return presentedNote(decodeProof(proof));
  if (trimmed.includes('/statement v')) return { note: noteIn(text) };
  const number = readTypedNumber(trimmed);
  return number ? { number } : undefined;
}

async function noteInLink(text: string): Promise<string | undefined> {
  const whole = WHOLE_LINK.exec(text)?.[1] ?? '';
  const broken = BROKEN_LINK.exec(text)?.[1]?.replace(/[>\s]/g, '');
  return (await unpackNote(whole)) ?? (broken && (await unpackNote(broken))) ?? undefined;
}

const presentedNote = (note: string | undefined): Presented => (note === undefined ? { damaged: true } : { note });

const BEFORE_LINE = /^[\s>|\p{Cf}]+/u;
const SIGNATURE = '— ';

/**
 * Restores the text that was signed: messengers and mail programs change line ends, add quote marks, and put names
 * before and after.
 */
function noteIn(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.replace(BEFORE_LINE, '').trimEnd());
  const from = lines.findIndex((line) => line.endsWith(STATEMENT_VERSION));
  const signature = lines.findIndex((line, at) => at > from && line.startsWith(SIGNATURE));
  if (from < 0 || signature < 0) return text;
  const after = lines.findIndex((line, at) => at > signature && !line.startsWith(SIGNATURE));
  return `${[STATEMENT_VERSION, ...lines.slice(from + 1, after < 0 ? undefined : after)].join('\n')}\n`;
}

function decodeProof(extra: string): string | undefined {
  const bytes = fromBase64(extra);
  return bytes && new TextDecoder().decode(bytes);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > max) {
      await reader.cancel();
      throw new RangeError('This is longer than a note can be.');
    }
    parts.push(value);
  }
}
