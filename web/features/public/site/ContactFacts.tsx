import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';

const HOURS = SHOWN.hours.map((line) => {
  const [term = '', ...hours] = line.split(/\s/);
  return { term, value: <span className="num">{hours.join(' ')}</span> };
});

const WAYS = [
  { term: 'WhatsApp', value: <a href={SUPPORT.whatsapp}>Send a message</a> },
  { term: 'Office', value: SUPPORT.office },
];

export function ContactFacts() {
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
