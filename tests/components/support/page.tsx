import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { Corners, showSaid } from '#app/Corners.tsx';
import { PublicScreen } from '#app/drawPage.tsx';
import { BrowserRouter } from '#app/router.ts';
import { leadOn, startSite } from '#app/site.ts';
import { storeToken } from '#lib/api/sessionToken.ts';
import { receiveState, setOpener } from '#lib/browser/openPage.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { CHECK_ACTION } from '#schemas/checks/checkPage.ts';

/** A person at keyboard and pointer. */
export const user = userEvent.setup({ delay: null });

type Name = string | RegExp;
type Role = Parameters<typeof screen.findByRole>[0];

/** Opens an address: the page or the app, whose calls the Worker answers in this process. `as`: whose session it is. */
export async function open(path: string, { as }: { as?: { token: string } } = {}) {
  cleanup();
  if (as) storeToken(as.token, true);
  window.history.replaceState(null, '', path);
  receiveState();
  setOpener(() => false);
  render(
    <>
      {isSignedInPath(location.pathname.replace('%64', 'd')) ? <SignedIn /> : <Visited />}
      <Corners />
    </>,
  );
  showSaid();
  leadOn();
  // The Worker keeps one of them (worker/pages/subscribe.ts).
  for (const part of document.querySelectorAll<HTMLElement>('[data-outcome]:not([data-outcome="offer"])'))
    part.hidden = true;
  await screen.findByRole('heading', { level: 1 });
}

const SignedIn = () => (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/** A page of plain HTML, whose islands (`setup.ts`) are alive. */
const Visited = () => <PublicScreen path={location.pathname === CHECK_ACTION ? PATHS.checker : location.pathname} />;

// What a browser does: it loads another page.
let load: (to: string) => void = () => {};
vi.mock('#lib/browser/loadPage.ts', () => ({ loadPage: (to: string) => load(to) }));
load = (to) => void setTimeout(() => void open(to));
startSite();
window.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !link || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  load(link.pathname + link.search);
});

/** The page anew: what it keeps in the browser is all that is left. */
export const reload = () => open(location.pathname + location.search + location.hash);

export const main = () => within(screen.getByRole('main'));
export const h1 = () => screen.getByRole('heading', { level: 1 });
/** A field by its label; the word "Optional" beside it belongs to the label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(Optional)?$`));
/** The same by the beginning of its name, hint or not. */
export const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
export const banner = () => within(screen.getByRole('main')).findByRole('alert');
export const noBanner = () => waitFor(() => expect(main().queryByRole('alert')).toBeNull());

/** Text as it is read: spaces of any kind are one. */
export const squash = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
/** The innermost elements whose words hold these. */
export function saying(text: Name): HTMLElement[] {
  const holds = ({ textContent }: Element) =>
    typeof text === 'string'
      ? squash(textContent).toLowerCase().includes(squash(text).toLowerCase())
      : text.test(squash(textContent));
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => holds(element) && ![...element.children].some(holds),
  );
}
export const words = (text: Name) =>
  waitFor(() => {
    const [first] = saying(text);
    if (!first) throw new Error(`Nothing says “${text}”.`);
    return first;
  });
export const noWords = (text: Name) => waitFor(() => expect(saying(text)).toHaveLength(0));

/** What has a role, and this name: whole, or else as a part of its own. */
function named(role: Role, name?: Name, scope: Pick<typeof screen, 'queryAllByRole'> = screen): HTMLElement[] {
  const found = scope.queryAllByRole(role, { name });
  if (found.length > 0 || typeof name !== 'string') return found;
  return scope.queryAllByRole(role, { name: (whole) => whole.includes(name) });
}
function only(found: HTMLElement[], flagged: string): HTMLElement {
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`There are ${found.length} of: ${flagged}`);
  return one;
}
export const get = (role: Role, name?: Name) => waitFor(() => only(named(role, name), `${role} “${name}”`));
export const none = (role: Role, name?: Name) => waitFor(() => expect(named(role, name)).toHaveLength(0));

/** Everything stands in the window. Without layout nothing has a height, so that all would count as out of sight. */
export function layOut(): void {
  const places = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 20));
  onTestFinished(() => places.mockRestore());
}

/** A short message in the corner. Waited for first: it is gone after three seconds. */
export async function toast(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = toasts().find((one) => one.textContent?.includes(text));
    if (!found) throw new Error(`No toast says “${text}”.`);
    return found;
  });
}
export const noToast = () => waitFor(() => expect(toasts()).toHaveLength(0));
export const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')];

/** Presses what is named within the page's main part. */
export const press = async (name: Name, role: Role = 'button') =>
  user.click(await waitFor(() => only(named(role, name, main()), `${role} “${name}”`)));
export const click = async (role: Role, name?: Name) => user.click(await get(role, name));

/** The same on the plate of a device. */
export const pressOn = async (device: string, name: Name, role: Role = 'button') =>
  user.click(
    await waitFor(() => {
      const plates = within(only(named('article', device), device));
      return only(named(role, name, plates), `${role} “${name}” on ${device}`);
    }),
  );

/** Sets the whole text of a field at once, as a browser fills it in. */
export function fill(target: string | HTMLElement, text: string): void {
  const element = typeof target === 'string' ? field(target) : target;
  element.focus();
  fireEvent.change(element, { target: { value: text } });
}

/** The plate of a device, by its name. */
export const plate = (name: string) => get('article', name);

export const isAt = (address: string | RegExp) =>
  waitFor(() => {
    const here = location.pathname + location.search + location.hash;
    if (typeof address === 'string') expect(here).toBe(address);
    else expect(here).toMatch(address);
  });
export const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());
