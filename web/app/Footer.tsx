import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { FOOTER_LINKS } from './siteLinks.ts';

const SOCIAL = [...SUPPORT.social, { name: 'WhatsApp', url: SUPPORT.whatsapp }];

export function Footer() {
  const { user } = useSession();
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
              <Link to={homePath(user)}>Device Status</Link>
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
