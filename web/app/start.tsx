import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CHECK_PAGES, type CheckedPage, HANDOVER_ID } from '../../worker/schemas/check-page.ts';
import { App } from './App.tsx';
import { EarlyTyping } from './EarlyTyping.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app.');

const checked = handedOver();
if (checked) window.history.replaceState(null, '', CHECK_PAGES[checked.page]);

const app = (
  <BrowserRouter>
    <App checked={checked} />
  </BrowserRouter>
);
if (root.firstElementChild && !('empty' in root.dataset))
  hydrateRoot(root, <EarlyTyping root={root}>{app}</EarlyTyping>);
else createRoot(root).render(app);

/** The Worker answers a posted check under its own address: the page takes its proper one back. */
function handedOver(): CheckedPage | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as CheckedPage) : undefined;
}
