import { percentRead, READ_AT } from '#features/public/legal/reading.ts';
import { loadPage } from '#lib/browser/loadPage.ts';
import { keepState } from '#lib/browser/openPage.ts';

/**
 * What the frame of a public page does: plain script, so that a page to read needs no React. It hears events of the whole
 * document: the app draws a frame of its own.
 */
export function startSite(): void {
  leadOn();
  onEvery(['scroll', 'pageshow'], showStuck);
  const text = document.querySelector('.legal-text');
  // It grows as its sections are laid out.
  if (text) {
    onEvery(['scroll'], showReading);
    new ResizeObserver(showReading).observe(text);
  }
  onEvery(['online', 'offline'], showOffline);
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (pressed instanceof HTMLAnchorElement) aim(pressed);
    if (pressed instanceof HTMLButtonElement) act(pressed.dataset);
    if (pressed?.closest('.site-menu a')) closeMenu();
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenu()?.querySelector('summary')?.focus());
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element && target.closest('.site-menu');
    if (menu && !menu.contains(relatedTarget as Node | null)) closeMenu();
  });
}

function onEvery(events: string[], show: () => void): void {
  show();
  for (const event of events) addEventListener(event, show, { passive: true });
}

/** Pixels. */
const THRESHOLD = 20;

function showStuck(): void {
  document.querySelector('.site-header')?.classList.toggle('is-stuck', scrollY > THRESHOLD);
}

/** How far a legal text is read. */
function showReading(): void {
  const bar = document.querySelector<HTMLProgressElement>('.reading-bar');
  if (!bar) return;
  bar.value = Math.round(percentRead());
  if (bar.value < READ_AT) return;
  document.documentElement.classList.add('has-read');
  document.querySelector('[data-wakes=wanted]')?.dispatchEvent(new Event('wanted'));
}

/** A page that is for visitors alone. Not on the way back, which would end here at each step. */
export function leadOn(): void {
  if (!document.documentElement.classList.contains('has-session') || isWayBack()) return;
  const { forMembers, forStaff } = document.querySelector<HTMLElement>('[data-for-members]')?.dataset ?? {};
  const to = document.documentElement.classList.contains('is-staff') ? forStaff : forMembers;
  if (to) loadPage(to, true);
}

function isWayBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

function showOffline(): void {
  for (const line of document.querySelectorAll<HTMLElement>('.offline-line')) line.hidden = navigator.onLine;
}

/** The menu, if it was open. */
function closeMenu(): HTMLElement | null {
  const menu = document.querySelector<HTMLElement>('.site-menu[open]');
  menu?.removeAttribute('open');
  return menu;
}

/** A button that prints the page, loads it again, or says a sentence. */
function act({ print, reload, alert }: DOMStringMap): void {
  if (print !== undefined) window.print();
  if (reload !== undefined) window.location.reload();
  if (alert) window.alert(alert);
}

/** The console is the home of staff (first.js knows); a plan is ordered for the period that was chosen; a number behind the # goes on. */
function aim(link: HTMLAnchorElement): void {
  const { home, byPeriod, state, carries } = link.dataset;
  const to = carries && carries + (/\d/.test(location.hash) ? location.hash.slice(1) : '');
  if (state) keepState(link.href, to ? { from: to } : JSON.parse(state));
  else if (to) link.href = to;
  if (home !== undefined && document.documentElement.classList.contains('is-staff')) link.href = '/admin/dashboard';
  if (byPeriod !== undefined) link.search = document.querySelector('[value="yearly"]:checked') ? '?unit=years' : '';
}
