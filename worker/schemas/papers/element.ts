/**
 * One description for a screen and for a page without a script: React makes elements of it (web/ui/Drawn.tsx), the
 * Worker makes HTML (worker/pages/html.ts). Attributes have React's names.
 */
export type Element = { tag: string; attributes: Attributes; children: Drawn[] };
export type Drawn = Element | Slot | string | false | null | undefined;

/** A gap that the renderer fills with its own parts. */
type Slot = { slot: string };

type Attributes = Record<string, string>;

export const el = (tag: string, attributes: Attributes = {}, ...children: Drawn[]): Element => ({
  tag,
  attributes,
  children,
});

/** An element with a class and nothing else to say. */
export const box = (tag: string, className: string, ...children: Drawn[]): Element =>
  el(tag, { className }, ...children);

/** The gaps are margins, so that a copy is bare. */
export function drawPaperNumber(number: string): Element {
  const groups = number.replaceAll('-', '').match(/.{1,4}/g) ?? [];
  return box(
    'span',
    'id paper-number',
    ...groups.flatMap((group, at): Drawn[] => [at > 0 && el('wbr'), el('span', {}, group)]),
  );
}

const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';
const SHEET =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z';
const FOLD = 'M14 2v5a1 1 0 0 0 1 1h5';
const QUESTION = 'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01';

/** Lines of lucide's icons (ISC), of which the Worker can draw none itself. */
const LINES = {
  check: `${CIRCLE}M16 9l-5.5 5.5L8 12`,
  alert:
    'M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z',
  question: `${CIRCLE}${QUESTION}`,
  offline:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
  ban: `${CIRCLE}M4.929 4.929 19.07 19.071`,
  pause: `${CIRCLE}M10 15V9M14 15V9`,
  clock: `${CIRCLE}M12 6v6l4 2`,
  more: 'm6 9 6 6 6-6',
  paper: `${SHEET}${FOLD}M9 15l2 2 4-4`,
  oldPaper: `${SHEET}${FOLD}M12 12v3l2 1`,
  badPaper: `${SHEET}${FOLD}M14.5 12.5l-5 5M9.5 12.5l5 5`,
  strangePaper: `${SHEET}${QUESTION}`,
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  wait: 'M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
  key: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
} as const;

export type IconName = keyof typeof LINES;

export const icon = (name: IconName, className = 'i'): Element =>
  el(
    'svg',
    {
      className,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
    },
    el('path', { d: LINES[name] }),
  );
