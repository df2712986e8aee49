import { drawPage, publicPageAt } from './drawPage.tsx';

/** Vite's own server has no drawn pages: the browser draws them. */
export function drawInDev(): void {
  const place = document.getElementById('app');
  if (!place) return;
  if (publicPageAt(location.pathname)) place.innerHTML = drawPage(location.pathname);
  else document.body.dataset.app = '';
}
