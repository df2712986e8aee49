import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { BrandLink } from './BrandLink.tsx';

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
              {SUPPORT.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
              <li>
                <a href={SUPPORT.whatsapp}>WhatsApp</a>
              </li>
            </ul>
          </nav>
        </div>
        <nav aria-labelledby="foot-links">
          <h2 id="foot-links">Quick links</h2>
          <ul className="two">
            <li>
              <Link to={PATHS.home}>Home</Link>
            </li>
            <li>
              <Link to={PATHS.stolen}>Phone stolen?</Link>
            </li>
            <li>
              <Link to={PATHS.services}>Services</Link>
            </li>
            <li>
              <Link to={PATHS.pricing}>Pricing</Link>
            </li>
            <li>
              <Link to={PATHS.checker}>Check a device</Link>
            </li>
            <li>
              <Link to={PATHS.about}>About</Link>
            </li>
            <li>
              <Link to={PATHS.team}>Meet the Nerds</Link>
            </li>
            <li>
              <Link to={PATHS.faq}>FAQ</Link>
            </li>
            <li>
              <Link to={PATHS.contact}>Contact</Link>
            </li>
            <li className="for-visitors">
              <Link to={PATHS.login}>Device Status</Link>
            </li>
            <li className="for-members">
              <Link to={homePath(user)}>Device Status</Link>
            </li>
          </ul>
        </nav>
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
