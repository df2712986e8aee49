import { drawPage } from './drawPage.tsx';
import { READ_PAGES } from './readPages.tsx';

/** Vite's own server has no drawn pages: the browser draws them. */
export function drawInDev(): void {
  const app = document.getElementById('app');
  if (!app || !(location.pathname in READ_PAGES)) return;
  app.innerHTML = drawPage(location.pathname);
  document.body.dataset.read = '';
}
