import { type ComponentType, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { loadPage } from '#lib/browser/loadPage.ts';
import { setOpener } from '#lib/browser/openPage.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { Boundary } from './Boundary.tsx';
import { startCorners } from './Corners.tsx';
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

/** Once a page. */
function start(): void {
  startCorners();
  setOpener((to, { replace }) => {
    if (!isSignedInPath(new URL(to, window.location.href).pathname)) return false;
    void openApp(to, replace);
    return true;
  });
}

/** The app takes this page's place: nothing is loaded twice. */
async function openApp(to: string, replace = false): Promise<void> {
  const { startApp } = await import('./start.tsx').catch(() => ({ startApp: null }));
  if (!startApp) return loadPage(to, replace);
  for (const root of roots) root.unmount();
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  startApp();
}
