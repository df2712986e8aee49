/** Widths of bars and spaces in modules, six a symbol: ISO/IEC 15417, table 1. The stop symbol (106) has one bar more. */
export const WIDTHS: readonly (readonly number[])[] = Array.from(
  (
    '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
    '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
    '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
    '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
    '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
    '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111'
  ).matchAll(/.{6}/g),
  ([symbol]) => [...symbol].map(Number),
);

const [CODE_C, CODE_B, CODE_A, FNC1, START_A, START_C, STOP] = [99, 100, 101, 102, 103, 105, 106];

/** Pixels of the narrowest bar below which a read is not sure. */
const SURE_WIDTH = 1.8;
/** Modules that must be free before and behind a code: within one there are four at most. */
const QUIET = 3.5;
/** Squared modules by which six widths may miss their symbol, and by which the next likely one must miss them more. */
const [MISS_MAX, MISS_GAP] = [0.75, 0.6];
/** From one symbol to the next: more is no code. */
const STRETCH_MAX = 1.18;
/** By chance three follow one another, hardly more. */
const SYMBOLS_MIN = 4;

type Decoded = { texts: string[] /** There is a code, too small to be read surely. */; isSmall: boolean };

/**
 * The codes on one line, read forwards.
 * @param edges where white turns to black and back, in turns, beginning with black @param length of the line
 */
export function decodeLine(edges: readonly number[], length: number): Decoded {
  const decoded: Decoded = { texts: [], isSmall: false };
  for (let at = 0; at + 20 < edges.length; at += 2) {
    const symbols = symbolsFrom(edges, at);
    const last = symbols.at(-1);
    if (!last || symbols.length < SYMBOLS_MIN) continue;
    if (last.width < SURE_WIDTH) decoded.isSmall = true;
    if (last.symbol !== STOP) continue;
    const end = at + symbols.length * 6 + 1;
    const [from, to] = [edges[at] as number, edges[end] as number];
    const width = (to - from) / (11 * symbols.length + 2);
    const free = Math.min(from - (edges[at - 1] ?? 0), (edges[end + 1] ?? length) - to);
    if (width < SURE_WIDTH || free < QUIET * width) continue;
    const text = textOf(symbols.slice(0, -1).map(({ symbol }) => symbol));
    if (text !== null) decoded.texts.push(text);
  }
  return decoded;
}

/** A start symbol and what follows it, up to a stop symbol or to what is none. */
function symbolsFrom(edges: readonly number[], at: number): Read[] {
  const symbols: Read[] = [];
  for (let next = at; next + 7 < edges.length; next += 6) {
    const before = symbols.at(-1);
    const read = symbolAt(edges, next, before);
    if (!read) break;
    const spread = before ? before.spread + (read.spread - before.spread) / 3 : read.spread;
    symbols.push({ ...read, spread });
    if (read.symbol === STOP) break;
  }
  return symbols;
}

type Read = { symbol: number; width: number; spread: number };

/** `spread`: by how many modules print, light or blur make bars wider. It changes little within a code. */
function symbolAt(edges: readonly number[], at: number, before: Read | undefined): Read | null {
  const width = ((edges[at + 6] as number) - (edges[at] as number)) / 11;
  if (before && (width > before.width * STRETCH_MAX || before.width > width * STRETCH_MAX)) return null;
  const [first, last] = before ? [0, STOP] : [START_A, START_C];
  let best: Read | null = null;
  let [miss, next] = [MISS_MAX, Infinity];
  for (let symbol = first; symbol <= last; symbol++) {
    const pattern = WIDTHS[symbol] as readonly number[];
    let [bars, squares] = [0, 0];
    for (let part = 0; part < 6; part++) {
      const off = ((edges[at + part + 1] as number) - (edges[at + part] as number)) / width - (pattern[part] as number);
      bars += part % 2 === 0 ? off : -off;
      squares += off * off;
    }
    const spread = Math.max(-0.6, Math.min(0.6, bars / 6));
    const known = before?.spread ?? spread;
    const missed = squares - 2 * bars * known + 6 * known * known;
    if (missed >= miss) next = Math.min(next, missed);
    else {
      if (best) next = miss;
      [best, miss] = [{ symbol, width, spread }, missed];
    }
  }
  if (!best || (before && next - miss < MISS_GAP)) return null;
  return before && best.symbol >= START_A && best.symbol <= START_C ? null : best;
}

/** Null if the check symbol is wrong, or it holds what no number has. */
function textOf(symbols: number[]): string | null {
  const [start = 0, ...values] = symbols;
  const check = values.pop();
  if (values.reduce((sum, value, place) => sum + value * (place + 1), start) % 103 !== check) return null;
  let set = CODE_A - (start - START_A);
  let text = '';
  for (const value of values) {
    if (value === FNC1) text += ' ';
    else if (set === CODE_C && value < CODE_B) text += String(value).padStart(2, '0');
    // In its own set it is FNC 4, for letters that no number has.
    else if (value !== set && (value === CODE_A || value === CODE_B || value === CODE_C)) set = value;
    else if (value < (set === CODE_A ? 64 : 96)) text += String.fromCharCode(value + 32);
    else return null;
  }
  return text;
}
