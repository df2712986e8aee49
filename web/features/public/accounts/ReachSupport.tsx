import { Mail, MessageCircle, Phone } from 'lucide-react';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

export function ReachSupport() {
  return (
    <ul className="flow account-support num" aria-label="Contact support">
      <li>
        <a className="link-row" href={SUPPORT.phoneLink}>
          <Phone className="i" />
          {SHOWN.phone}
        </a>
      </li>
      <li>
        <a className="link-row" href={SUPPORT.whatsapp}>
          <MessageCircle className="i" />
          WhatsApp
        </a>
      </li>
      <li>
        <a className="link-row" href={`mailto:${SUPPORT.email}`}>
          <Mail className="i" />
          {SUPPORT.email}
        </a>
      </li>
    </ul>
  );
}
