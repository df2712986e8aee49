import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusTag } from '#ui/StatusTag.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { BrandLink, OfflineLine, ThemeToggle } from './ShellParts.tsx';

export function AccountShell({ children }: { children: ReactNode }) {
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
      {children}
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

/** In the groups of an IMEI: the check's parts stay out of the first script. */
const NUMBER = ['35', '123456', '789012', '4'];

function SamplePlate() {
  return (
    <div className="plate plate-sample" data-status="active" aria-hidden="true">
      <span className="stripe" />
      <StatusTag icon={STATUS_LOOKS.active.icon}>{STATUS_LOOKS.active.word}</StatusTag>
      <div className="inline plate-head muted">
        <Smartphone className="i" />
        Smartphone
      </div>
      <div className="plate-body">
        <p className="plate-name strong">Your phone</p>
        <div className="inline gap-1 plate-id">
          <span className="id">
            {NUMBER.map((group) => (
              <span key={group}>{group}</span>
            ))}
          </span>
        </div>
        <p className="plate-cap muted">IMEI 1</p>
      </div>
      <dl className="flow plate-meta muted">
        <div>
          <dt>Registered</dt> <dd className="num">Nov 20, 2026</dd>
        </div>
        <div>
          <dt>Owner</dt> <dd>You</dd>
        </div>
      </dl>
    </div>
  );
}
