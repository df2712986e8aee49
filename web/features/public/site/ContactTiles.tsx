import { Mail, MessageCircle, Phone } from 'lucide-react';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The chat only says that it is not there yet. */
export function ContactTiles() {
  return (
    <ul className="stack tiles">
      <li className="card stack gap-2 tile">
        <Phone className="i" />
        <h2 className="h3">Call us</h2>
        <ButtonLink href={SUPPORT.phoneLink} kind="primary">
          <span className="num">{SHOWN.phone}</span>
        </ButtonLink>
      </li>
      <li className="card stack gap-2 tile">
        <Mail className="i" />
        <h2 className="h3">E-mail us</h2>
        <ButtonLink href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</ButtonLink>
      </li>
      <li className="card stack gap-2 tile needs-script">
        <MessageCircle className="i" />
        <h2 className="h3">Live chat</h2>
        <Button onClick={() => window.alert('Live chat feature coming soon!')}>Start a chat</Button>
      </li>
    </ul>
  );
}
