import { Smartphone } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { Identifier } from '../ui/Identifier.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { STATUS_LOOKS } from '../ui/statusLooks.ts';
import { Lockup } from './Lockup.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { SoundToggle } from './SoundToggle.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The frame of the pages that lead into the register: the brand's panel, and beside it one form. */
export function AccountShell() {
  return (
    <div className="signin">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="panel">
        <Lockup />
        <div className="panel-tools">
          <SoundToggle />
          <ThemeToggle />
        </div>
        <PanelArt />
      </header>
      <Outlet />
      <OfflineLine />
    </div>
  );
}

/** What a member gets, as a picture: the plate a registered phone has. */
function PanelArt() {
  return (
    <div className="panel-art" aria-hidden="true">
      <p className="h2">The register that proves a device is yours</p>
      <div className="plate" data-status="active">
        <span className="stripe" />
        <StatusTag icon={STATUS_LOOKS.active.icon}>{STATUS_LOOKS.active.word}</StatusTag>
        <div className="plate-head">
          <Smartphone className="i" />
          Smartphone
        </div>
        <div className="plate-body">
          <p className="plate-name">Your phone</p>
          <div className="plate-id">
            <Identifier value="351234567890124" />
          </div>
          <p className="plate-cap">IMEI 1</p>
        </div>
        <dl className="plate-meta">
          <div>
            <dt>Registered</dt> <dd className="num">Nov 20, 2026</dd>
          </div>
          <div>
            <dt>Owner</dt> <dd>You</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
