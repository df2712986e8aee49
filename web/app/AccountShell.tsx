import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SamplePlate } from '#ui/SamplePlate.tsx';
import { BrandLink } from './BrandLink.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export function AccountShell({ children }: { children?: ReactNode }) {
  return (
    <div className="signin">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="panel">
        <BrandLink />
        <div className="panel-tools">
          <ThemeToggle />
        </div>
        <PanelArt />
      </header>
      <ScreenBoundary>{children ?? <Outlet />}</ScreenBoundary>
      <OfflineLine />
    </div>
  );
}

function PanelArt() {
  return (
    <div className="panel-art" aria-hidden="true">
      <p className="h2">The register that proves a device is yours</p>
      <SamplePlate />
    </div>
  );
}
