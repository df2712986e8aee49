import { Mail, MessageCircle, Phone } from 'lucide-react';
import { PageHead } from '#features/public/site/parts.tsx';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';

export function ContactPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Contact us" lead="Support replies within 24 hours on business days." />
      <ContactTiles />
      <ContactFacts />
    </main>
  );
}

/** The chat only says that it is not there yet. */
function ContactTiles() {
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
        <Button data-alert="Live chat feature coming soon!">Start a chat</Button>
      </li>
    </ul>
  );
}

const HOURS = SHOWN.hours.map((line) => {
  const [term = '', ...hours] = line.split(/\s/);
  return { term, value: <span className="num">{hours.join(' ')}</span> };
});

const WAYS = [
  { term: 'WhatsApp', value: <a href={SUPPORT.whatsapp}>Send a message</a> },
  { term: 'Office', value: SUPPORT.office },
];

function ContactFacts() {
  return (
    <div className="stack contact-facts">
      <Card title="Contact information">
        <Facts rows={WAYS} />
      </Card>
      <Card title="Support hours">
        <Facts rows={HOURS} />
      </Card>
      <Card title="Follow us">
        <ul className="follow">
          {SUPPORT.social.map(({ name, url }) => (
            <li key={name}>
              <a className="link-row" href={url}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
