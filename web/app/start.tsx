import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CHECK_PAGES, type CheckedPage, HANDOVER_ID } from '#schemas/checks/checkPage.ts';
import { App } from './App.tsx';
import { EarlyTyping } from './EarlyTyping.tsx';
import { publicPageAt } from './publicPages.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { BrowserRouter } from './router.ts';

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

/** Without its own script a page stays as it was served: readable, and its links work. */
async function takeOver(page: HTMLElement) {
  try {
    await publicPageAt(window.location.pathname)?.load();
  } catch {
    return;
  }
  // Hydrate in a transition, so that input is handled between slices.
  startTransition(() => {
    hydrateRoot(page, <EarlyTyping root={page}>{app}</EarlyTyping>);
  });
}

/** A posted check is answered under another address: restore the page's own. */
function handedOver(): CheckedPage | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as CheckedPage) : undefined;
}
