/**
 * What a screen and a page without a script draw alike, out of one text: React makes elements of it (web/ui/Drawn.tsx), the
 * Worker writes it as HTML (worker/pages/html.ts). Attributes are named as React names them.
 */
export type Element = { tag: string; attributes: Attributes; children: Drawn[] };
export type Drawn = Element | Slot | string | false | null | undefined;

/** Where whoever draws puts parts of its own. */
export type Slot = { slot: string };

export type Attributes = Record<string, string>;

export const el = (tag: string, attributes: Attributes = {}, ...children: Drawn[]): Element => ({
  tag,
  attributes,
  children,
});

/** An element with a class and nothing else to say. */
export const box = (tag: string, className: string, ...children: Drawn[]): Element =>
  el(tag, { className }, ...children);
