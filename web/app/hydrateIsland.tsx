import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { setOpener } from '#lib/browser/openPage.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { Boundary } from './Boundary.tsx';
import { Corners } from './Corners.tsx';
import { Early } from './Early.tsx';

const roots: Root[] = [];

/** Takes a part over as the build drew it. In a transition, so that input is handled between slices. */
export function hydrateIsland(island: HTMLElement, name: string, Part: ComponentType): void {
  if (roots.length === 0) start();
  // A line that first.js has put in.
  document.getElementById('late')?.remove();
  const props = JSON.parse(island.dataset.props ?? '{}');
  startTransition(() => {
    const root = hydrateRoot(
      island,
      <Early root={island}>
        <Boundary place={name} isPart={island.closest('main') !== null}>
          <Part {...props} />
        </Boundary>
      </Early>,
      { identifierPrefix: name },
    );
    roots.push(root);
  });
}

/** Once a page. The corners stand beside its islands: with them, their ids would be others than the build’s. */
function start(): void {
  const corners = document.createElement('div');
  document.body.appendChild(corners);
  const root = createRoot(corners);
  root.render(<Corners />);
  roots.push(root);
  setOpener((to, { replace }) => {
    if (!isSignedInPath(new URL(to, window.location.href).pathname)) return false;
    void openApp(to, replace);
    return true;
  });
}

/** The app takes this page's place: nothing is loaded twice. */
async function openApp(to: string, replace = false): Promise<void> {
  const { startApp } = await import('./start.tsx').catch(() => ({ startApp: null }));
  if (!startApp) return window.location.assign(to);
  for (const root of roots) root.unmount();
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  startApp();
}
