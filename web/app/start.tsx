import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CHECK_PAGES, type CheckedPage, HANDOVER_ID } from '#schemas/checks/checkPage.ts';
import { App } from './App.tsx';
import { publicPageAt } from './publicPages.ts';
import { BrowserRouter } from './router.ts';
import { whenIdle } from './whenIdle.ts';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Starts public/sw.js when idle. Vite's own server has none, and removes one from before. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) return void stop();
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(scriptUrl());
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ seen: window.location.pathname });
  } catch {
    // Private windows and full disks refuse; the site does not depend on it.
  }
}

/** The policy lets only Trusted Types addresses through. */
function scriptUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('ownmark-offline', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

async function stop(): Promise<void> {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
}

/** Tells React of what was typed, chosen and pressed before its script came: hydration would forget it. */
function Early({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
      if (field.value !== field.defaultValue) retype(field, field.value);
    }
    for (const field of root.querySelectorAll<HTMLInputElement>(CHOSEN)) {
      if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) continue;
      field.checked = field.defaultChecked;
      field.click();
    }
    // Only after the fields hold it (public/first.js).
    setTimeout(() => dispatchEvent(new Event('alive')));
  }, [root]);
  return children;
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])';
const CHOSEN = 'input:is([type=checkbox], [type=radio])';

/** React compares with the value last set on the element itself; the prototype's setter bypasses that. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app.');

const checked = handedOver();
if (checked && !checked.linked) {
  // Keep the query in the history state, so that a reload asks it again.
  const { identifier, kind } = checked;
  window.history.replaceState({ usr: { identifier, kind } }, '', CHECK_PAGES[checked.page]);
}

const app = (
  <BrowserRouter>
    <App checked={checked} />
  </BrowserRouter>
);
if (root.firstElementChild && !('empty' in root.dataset)) void takeOver(root);
else createRoot(root).render(app);
registerServiceWorker();

/** If the page's own script does not load, the page stays as the server sent it: readable, with links that work. */
async function takeOver(page: HTMLElement) {
  try {
    await publicPageAt(window.location.pathname)?.load();
  } catch {
    return;
  }
  document.getElementById('late')?.remove();
  // Hydrate in a transition, so that input is handled between slices.
  startTransition(() => {
    hydrateRoot(page, <Early root={page}>{app}</Early>);
  });
}

/** A posted check is answered under another address: restore the page's own. */
function handedOver(): CheckedPage | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as CheckedPage) : undefined;
}
