import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const ROWS = 'main [data-row], main tbody tr';
const OPENS = 'a[href]';

/** To the link of the next or previous row, or of the first. */
export function moveRow(by: 1 | -1): boolean {
  const over = panelOver();
  if (over) return pressIn(over, by === 1 ? 'j' : 'k');
  const rows = rowsInView();
  if (rows.length === 0) return false;
  const inPanel = document.activeElement?.closest('[data-acts]');
  const now = rows.findIndex((row) => (inPanel ? row.matches('.is-open') : row.contains(document.activeElement)));
  const next = rows[now < 0 ? 0 : Math.min(Math.max(now + by, 0), rows.length - 1)];
  const link = next?.querySelector<HTMLElement>(OPENS);
  link?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return link !== undefined;
}

/** On what is chosen, in the focused row or panel, or on a screen that is about one thing only. */
export function pressInRow(key: string): boolean {
  const chosen = DECIDES.has(key) ? document.querySelector('main .chosen-bar:not([hidden])') : null;
  const rows = rowsInView();
  const row = rows.find((one) => one.contains(document.activeElement));
  const panel = panelOver() ?? chosen ?? row ?? document.activeElement?.closest('[data-acts]');
  if (pressIn(panel ?? (rows.length === 0 ? document.querySelector('main') : null), key)) return true;
  // After a decision the cursor stands on the next row.
  const undo = key === 'u' ? document.querySelector<HTMLElement>('main [data-latest]') : null;
  undo?.click();
  return undo !== null;
}

const DECIDES = new Set(['a', 'r']);

function pressIn(scope: Element | null, key: string): boolean {
  const found = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  found?.click();
  return found != null;
}

/** They use the arrows themselves. */
const SIDEWAYS = 'input, [role="tab"], .table-wrap';

/** Turns the list that has the focus, or the screen's only list. */
export function turnPage(by: 1 | -1): boolean {
  if (document.activeElement?.matches(SIDEWAYS)) return false;
  const lists = [...document.querySelectorAll<HTMLElement>('main .paging')];
  const own = lists.find((list) => list.parentElement?.contains(document.activeElement));
  const list = own ?? (lists.length === 1 ? lists[0] : undefined);
  const key = by === 1 ? 'ArrowRight' : 'ArrowLeft';
  const button = list?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  button?.click();
  return button != null;
}

export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="listbox"]')) return true;
  const field = target.closest('input, textarea, select, [contenteditable="true"]');
  return field !== null && !field.matches('input[type="checkbox"], input[type="radio"]');
}

/** A panel that lies over the list has the list's keys. */
export const panelOver = () => document.querySelector('.side-panel-over');

/** Toasts cover nothing. */
export const isDialogOpen = () => document.querySelector('.dialog:not(.side-panel-over)') !== null;

const rowsInView = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility() && row.querySelector(OPENS));

const ROW_LINKS = 'main tbody a[href], main [data-row] a[href]';
/** Milliseconds for the list to come back. */
const PATIENCE = 5000;

/** Restores focus to the row link the user left the list by. */
export function useRestoreRowFocus(): void {
  const { pathname } = useLocation();
  const lastLinks = useRef(new Map<string, string>());

  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ROW_LINKS) : null;
      const href = link?.getAttribute('href');
      if (href) lastLinks.current.set(window.location.pathname, href);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);

  useEffect(() => {
    const href = lastLinks.current.get(pathname);
    if (href === undefined) return;
    lastLinks.current.delete(pathname);
    const find = () => {
      const link = document.querySelector<HTMLElement>(`main :is(tbody, [data-row]) a[href="${CSS.escape(href)}"]`);
      link?.focus();
      return link !== null;
    };
    if (find()) return;
    const watch = new MutationObserver(() => find() && stop());
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, stop, true);
    };
    const timer = setTimeout(stop, PATIENCE);
    // Stop on any input: the user has moved on.
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, stop, true);
    watch.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}
