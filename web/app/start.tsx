import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startCorners } from './Corners.tsx';
import { BrowserRouter } from './router.ts';

/** Draws the screen at this address. */
export function startApp(): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no #app.');
  startCorners();
  createRoot(place).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}
