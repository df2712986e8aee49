import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Early } from './Early.tsx';
import { publicPageAt } from './publicPages.ts';
import { BrowserRouter } from './router.ts';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app.');

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);
if (root.firstElementChild && !('empty' in root.dataset)) void takeOver(root);
else createRoot(root).render(app);

/** If the page's own script does not load, the page stays as the server sent it: readable, with links that work. */
async function takeOver(page: HTMLElement) {
  try {
    await publicPageAt(window.location.pathname)?.load();
  } catch {
    return;
  }
  // A line that first.js has put in.
  document.getElementById('late')?.remove();
  // Hydrate in a transition, so that input is handled between slices.
  startTransition(() => {
    hydrateRoot(page, <Early root={page}>{app}</Early>);
  });
}
