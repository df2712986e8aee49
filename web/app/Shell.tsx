import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS, SUBSCRIBE } from '#lib/paths/paths.ts';
import { CHECK_ACTION } from '#schemas/checks/checkPage.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { PAPER_PATH, SHORT_PATH, VERIFY_PATH } from '#schemas/statements/paths.ts';
import { Link } from '#ui/Link.tsx';
import { FOOTER_LINKS, Header } from './Header.tsx';
import { OfflineLine } from './ShellParts.tsx';

/** The frame of public pages. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar path={path} />
      <Header path={path} />
      {children}
      <Footer />
      <OfflineLine />
    </>
  );
}

/** The top bar shows no claims of advertising beside answers, papers, alarms and orders. */
const WITHOUT_CLAIMS = [PATHS.checker, CHECK_ACTION, PATHS.stolen, VERIFY_PATH, SHORT_PATH, PAPER_PATH, SUBSCRIBE];

function TopBar({ path }: { path: string }) {
  const isPlain = WITHOUT_CLAIMS.some((plain) => path === plain || path.startsWith(`${plain}/`));
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

const SOCIAL = [...SUPPORT.social, { name: 'WhatsApp', url: SUPPORT.whatsapp }];

function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav aria-label="More of Ownmark">
          <ul className="site-footer-links">
            {FOOTER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li className="for-visitors">
              <Link to={PATHS.login}>Device Status</Link>
            </li>
            <li className="for-members">
              <Link to={PATHS.dashboard} data-home="">
                Device Status
              </Link>
            </li>
          </ul>
        </nav>
        <div>
          <p className="row-links num">
            <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a>
            <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>
          </p>
          <nav aria-label="Social">
            <ul className="row-links">
              {SOCIAL.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            {SUPPORT.shortHours}, {SUPPORT.office}
          </p>
          <p>© 2026 Ownmark</p>
        </div>
      </div>
    </footer>
  );
}
