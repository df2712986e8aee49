import { hasValidCheckDigit } from './imei.ts';
import { foldLookalikes } from './lookalikes.ts';

/** `all` has digits beside it, too, that belong to it or to nothing. `isVersion`: it says that it is an IMEISV. `isOther`: it
 * says that it is a chip's, a card's or a subscriber's number. */
export type Run = { digits: string; all: string; isVersion?: boolean; isOther?: boolean };

type Group = { digits: string; before: string };

const LAYOUTS = new Set(
  '15 16 14 2-6-6-1 2-6-6-2 2-6-6 8-6-1 8-6-2 6-2-6-1 6-2-6-2 14-1 14-2 5-5-5 3-3-3-3-3 4-4-4-3 4-4-4-4'.split(' '),
);

/** An IMEISV: 14 digits and two of the software's version. The groups in which it is written. */
const VERSIONS = new Set(['2-6-6-2', '8-6-2', '6-2-6-2', '14-2']);

const VERSION_LABEL = /\bimei[\s/-]*sv/i;

/** Other numbers that phones show, by their label: a chip's, a card's, a subscriber's; and who sent a copied message, and when. */
const OTHER_NUMBERS =
  /\bEID\s*[:#]?\s*(?:\d[ \t-]*){32}|\bICCID\s*[:#]?\s*(?:\d[ \t-]*){18,20}F?|\bIMSI\s*[:#]?\s*\d{15}|\bMEID\s*(?:\(\w+\))?\s*[:#]?\s*(?:\d{18}|[\dA-F]{14})\b|\+234[ \t-]*0?[789][01](?:[ \t-]*\d){8}(?!\d)|\b\d{1,2}[/.]\d{1,2}[/.](?:\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?|\d{4}(?![/.]?\d))\b/gi;

const LABELLED_OTHERS =
  /\bEID\s*[:#]?\s*(?:\d[ \t-]*){32}|\bICCID\s*[:#]?\s*(?:\d[ \t-]*){18,20}F?|\bIMSI\s*[:#]?\s*\d{15}/gi;

/** Which of the phone's numbers it is: "(2)" and "[SIM 2]" behind it, "IMEI2 " before it. */
const SLOT = /[([]\s*(?:sim|slot)?\s*[1-4]\s*[)\]]|\b(?:imei|sim|slot)[1-4](?!\d)/gi;

/** Separators as a copied link encodes them. Their digits belong to no number. */
const SPELLED_SEPARATOR = /%(?:0A|0D|20|23|28|29|2B|2C|2F|3A|3B)/gi;

/** So many digits were meant to be an IMEI, also if they are not one. */
const MIN_INTENDED_DIGITS = 13;

export function imeiRuns(typed: string): Run[] {
  const text = typed.replace(SPELLED_SEPARATOR, decodeURIComponent).replace(SLOT, ' x ');
  const alone = runsIn(text.replace(OTHER_NUMBERS, ' x '));
  const others = [...text.matchAll(LABELLED_OTHERS)].map(([found]) => found.replace(/\D/g, ''));
  const whole = others.length > 0 ? others.map((digits) => ({ digits, all: digits, isOther: true })) : runsIn(text);
  const runs: Run[] = alone.length > 0 ? alone : whole;
  return VERSION_LABEL.test(text) ? runs.map((run) => ({ ...run, isVersion: true })) : runs;
}

/** Letters end a run; whatever else stands between digits may be how it is printed. */
function runsIn(text: string): Run[] {
  return foldLookalikes(text)
    .split(/\p{L}[\p{L}\p{M}]*/u)
    .flatMap((part, place) => runsOf(groupsOf(part, place > 0)));
}

function groupsOf(part: string, behindLetter: boolean): Group[] {
  return [...part.matchAll(/(\D*)(\d+)/g)].flatMap(([, before = '', digits = ''], place) => {
    if (place === 0 && before === '' && behindLetter) return [{ digits: withoutSlot(digits), before: '\n' }];
    return splitGlued(digits).map((part, index) => ({ digits: part, before: index === 0 ? before : '\n' }));
  });
}

/** "IMEI1490154203237518": which of the phone's IMEIs it is, and then the IMEI. */
function withoutSlot(digits: string): string {
  return /^[1-4]\d{15}$/.test(digits) && hasValidCheckDigit(digits.slice(1)) ? digits.slice(1) : digits;
}

/** Two IMEIs or more that were glued together, by their check digits. One may be wrong, but not of the same phone. */
function splitGlued(digits: string): string[] {
  const parts = digits.match(/.{15}/g) ?? [];
  const areOthers = new Set(parts.map((part) => part.slice(0, 14))).size === parts.length;
  const areImeis = parts.every(hasValidCheckDigit) || (areOthers && parts.some(hasValidCheckDigit));
  return parts.length > 1 && digits.length % 15 === 0 && areImeis ? parts : [digits];
}

/** The best way to join groups into IMEIs; what is left over and long enough is a run as well. */
function runsOf(groups: Group[]): Run[] {
  const best: { score: number; taken: number }[] = [{ score: 0, taken: 0 }];
  for (let first = groups.length - 1; first >= 0; first--) {
    let chosen = { score: best[0]?.score ?? 0, taken: 0 };
    let [digits, score] = ['', 0];
    for (let last = first; last < groups.length; last++) {
      const group = groups[last] as Group;
      digits += group.digits;
      if (digits.length > 16) break;
      if (last > first) score -= separatorPenalty(group.before);
      if (digits.length < 14) continue;
      const taken = last - first + 1;
      const whole = score + layoutScore(digits, groups.slice(first, first + taken)) + (best[taken - 1]?.score ?? 0);
      if (whole > chosen.score) chosen = { score: whole, taken };
    }
    best.unshift(chosen);
  }
  return toRuns(groups, best);
}

function toRuns(groups: Group[], best: { taken: number }[]): Run[] {
  const runs: Run[] = [];
  let left: Group[] = [];
  const endLeft = () => {
    const digits = joinDigits(left);
    if (digits.length >= MIN_INTENDED_DIGITS) runs.push({ digits, all: digits });
    left = [];
  };
  for (let place = 0; place < groups.length; place++) {
    const taken = best[place]?.taken ?? 0;
    if (taken === 0) {
      left.push(groups[place] as Group);
      continue;
    }
    const end = place + taken;
    const digits = joinDigits(groups.slice(place, end));
    const before = taken > 1 && belongsBefore(left, groups[place]) ? left.pop()?.digits : '';
    const isLabel = (best[end + 1]?.taken ?? 0) > 0;
    const behind =
      (best[end]?.taken ?? 0) === 0 && belongsBehind(groups[end], taken, isLabel) ? groups[end]?.digits : '';
    endLeft();
    const isVersion = VERSIONS.has(layoutOf(groups.slice(place, end)));
    runs.push({ digits, all: `${before}${digits}${behind}`, isVersion });
    place = end - 1;
  }
  endLeft();
  return runs;
}

/** One to four say which of the phone's numbers it is. */
function belongsBefore(left: Group[], first: Group | undefined): boolean {
  const before = left.at(-1);
  return before !== undefined && first !== undefined && !isStrong(first.before) && !/^[1-4]$/.test(before.digits);
}

/** Two are the software's version, one to four before the next number which of the numbers that is. */
function belongsBehind(next: Group | undefined, groups: number, isLabel: boolean): boolean {
  if (!next || isStrong(next.before) || (isLabel && /^[1-4]$/.test(next.digits))) return false;
  if (groups === 1) return next.digits.length === 1;
  return !(next.before.includes('/') && next.digits.length === 2);
}

function layoutScore(digits: string, groups: Group[]): number {
  const layout = LAYOUTS.has(layoutOf(groups)) ? 30 : 0;
  if (digits.length !== 15) return layout + (digits.length === 16 ? 50 : 40);
  return layout + (hasValidCheckDigit(digits) ? 100 : 60);
}

const layoutOf = (groups: Group[]) => groups.map((group) => group.digits.length).join('-');

function separatorPenalty(separator: string): number {
  return isStrong(separator) ? 6 : 1;
}

/** Rather stands between two numbers than within one. */
function isStrong(separator: string): boolean {
  return /[\n\r,;:#|]/.test(separator);
}

function joinDigits(groups: Group[]): string {
  return groups.map(({ digits }) => digits).join('');
}
