import { Mail, Phone } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { SUBSCRIBE } from '#lib/paths/planPaths.ts';
import { CHECK_ACTION } from '#schemas/checks/checkPage.ts';
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

/** Of answers, papers, alarms and orders: beside them stands nothing that is only claimed. */
const WITHOUT_CLAIMS = [PATHS.checker, CHECK_ACTION, PATHS.stolen, VERIFY_PATH, SHORT_PATH, PAPER_PATH, SUBSCRIBE];

function TopBar() {
  const { pathname } = useLocation();
  const isPlain = WITHOUT_CLAIMS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <aside className={isPlain ? 'topbar is-plain' : 'topbar'} aria-label="Contact">
      <div className="wrap">
        <a href={SUPPORT.phoneLink}>
          <Phone className="i" />
          <span className="num">{SHOWN.phone}</span>
        </a>
        <a href={`mailto:${SUPPORT.email}`}>
          <Mail className="i" />
          {SUPPORT.email}
        </a>
        {!isPlain && (
          <p className="claims num">
            <b>{CLAIMS.rating}</b> rating &nbsp;·&nbsp; <b>{CLAIMS.protectedDevices}</b> protected devices
          </p>
        )}
      </div>
    </aside>
  );
}
