import { Mail, Phone } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineLine } from './OfflineLine.tsx';

export function Shell() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Header />
      <Outlet />
      <Footer />
      <OfflineLine />
    </>
  );
}

function TopBar() {
  return (
    <aside className="topbar" aria-label="Contact">
      <div className="wrap">
        <a href={SUPPORT.phoneLink}>
          <Phone className="i" />
          <span className="num">{SHOWN.phone}</span>
        </a>
        <a href={`mailto:${SUPPORT.email}`}>
          <Mail className="i" />
          {SUPPORT.email}
        </a>
        <p className="claims num">
          <b>{CLAIMS.rating}</b> rating &nbsp;·&nbsp; <b>{CLAIMS.protectedDevices}</b> protected devices
        </p>
      </div>
    </aside>
  );
}
