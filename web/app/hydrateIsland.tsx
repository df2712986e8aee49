import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Corners } from './Corners.tsx';
import { Early } from './Early.tsx';
import { Boundary } from './ScreenBoundary.tsx';

/** Takes a part over as the build drew it. In a transition, so that input is handled between slices. */
export function hydrateIsland(island: HTMLElement, name: string, Part: ComponentType): void {
  drawCorners();
  // A line that first.js has put in.
  document.getElementById('late')?.remove();
  const props = JSON.parse(island.dataset.props ?? '{}');
  startTransition(() => {
    hydrateRoot(
      island,
      <Early root={island}>
        <Boundary place={name}>
          <Part {...props} />
        </Boundary>
      </Early>,
      { identifierPrefix: name },
    );
  });
}

let isDrawn = false;

/** Once a page, beside its islands: with them, their ids would be others than the build’s. */
function drawCorners(): void {
  if (isDrawn) return;
  isDrawn = true;
  const place = document.createElement('div');
  document.body.appendChild(place);
  createRoot(place).render(<Corners />);
}
