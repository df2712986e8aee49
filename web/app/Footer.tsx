import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { BrandLink } from './BrandLink.tsx';
import { LINKS } from './siteLinks.ts';

const QUICK_LINKS = Object.values(LINKS);

export function Footer() {
  const { user } = useSession();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <BrandLink />
          <p>The register that proves a device is yours.</p>
          <nav aria-label="Social">
            <ul className="social">
              {[...SUPPORT.social, { name: 'WhatsApp', url: SUPPORT.whatsapp }].map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <nav aria-labelledby="foot-links">
          <h2 id="foot-links">Quick links</h2>
          <ul className="two">
            {QUICK_LINKS.map(({ to, label }) => (
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
        <Contact />
        <div className="base">
          <p>© 2026 Ownmark</p>
          <nav className="base-links" aria-label="Legal">
            <Link to={PATHS.privacy}>Privacy Policy</Link>
            <Link to={PATHS.terms}>Terms of Service</Link>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div>
      <h2>Contact</h2>
      <ul className="num">
        <li>
          <a href={SUPPORT.phoneLink}>
            <Phone className="i" />
            {SHOWN.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${SUPPORT.email}`}>
            <Mail className="i" />
            {SUPPORT.email}
          </a>
        </li>
        <li className="line">
          <MapPin className="i" />
          {SUPPORT.office}
        </li>
      </ul>
      <p className="small hours">
        {SHOWN.hours.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  );
}
