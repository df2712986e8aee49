import { whenIdle } from './whenIdle.ts';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Starts public/sw.js, late. Vite's own server has none, and removes one from before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) return void stop();
  if (!savesData()) return void register();
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, register, { once: true });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

let isRegistering = false;

async function register(): Promise<void> {
  if (isRegistering) return;
  isRegistering = true;
  await quiet();
  try {
    await navigator.serviceWorker.register(scriptUrl());
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    // The next version, too, is to have what is seen while it waits.
    for (const version of [active, waiting, installing])
      version?.postMessage({ seen: location.pathname, used: used() });
  } catch {
    // Private windows and full disks refuse; the site does not depend on it.
  }
}

/** Nothing has come for two seconds, so no part of the page is on its way, and the browser has nothing to do. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== used().length; ) {
    before = used().length;
    await new Promise((done) => setTimeout(done, 2_000));
  }
  await new Promise<void>(whenIdle);
}

/** A browser that does not tell has what passes through the service worker. */
const used = (): string[] =>
  (globalThis.performance?.getEntriesByType?.('resource') ?? [])
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** The policy lets only Trusted Types addresses through. */
function scriptUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('ownmark-offline', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

async function stop(): Promise<void> {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
}
