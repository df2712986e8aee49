import { Mail, Phone } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { PAPER_PATH, SHORT_PATH, VERIFY_PATH } from '#schemas/statements/paths.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

export function Shell() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Header />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
      <Footer />
      <OfflineLine />
    </>
  );
}

const PAPERS = [VERIFY_PATH, SHORT_PATH, PAPER_PATH];

function TopBar() {
  const { pathname } = useLocation();
  // Beside what is signed stands nothing that is only claimed.
  const isPaper = PAPERS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <aside className={isPaper ? 'topbar is-plain' : 'topbar'} aria-label="Contact">
      <div className="wrap">
        <a href={SUPPORT.phoneLink}>
          <Phone className="i" />
          <span className="num">{SHOWN.phone}</span>
        </a>
        <a href={`mailto:${SUPPORT.email}`}>
          <Mail className="i" />
          {SUPPORT.email}
        </a>
        {!isPaper && (
          <p className="claims num">
            <b>{CLAIMS.rating}</b> rating &nbsp;·&nbsp; <b>{CLAIMS.protectedDevices}</b> protected devices
          </p>
        )}
      </div>
    </aside>
  );
}
