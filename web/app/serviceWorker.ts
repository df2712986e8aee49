import { whenIdle } from './whenIdle.ts';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Starts public/sw.js when idle. Vite's own server has none, and removes one from before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) return void stop();
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(scriptUrl());
    const { active, waiting } = await navigator.serviceWorker.ready;
    // The next version, too, is to have what is seen while it waits.
    for (const version of [active, waiting]) version?.postMessage({ seen: window.location.pathname });
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
