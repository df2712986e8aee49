import { Smartphone } from 'lucide-react';
import { initialsOf } from '#lib/format/format.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { StatCard } from '#ui/StatCard.tsx';

const QUESTIONS = [
  {
    title: 'What do I need to register a device?',
    content: 'Its type and model, the serial number or IMEI, and photos. Dial *#06# to see the IMEI.',
    open: true,
  },
  {
    title: 'How do I transfer a device I have sold?',
    content: 'With the buyer’s e-mail, a reason, and the code we send to your phone.',
  },
];

export function CardsPart() {
  return (
    <>
      <div className="stack sheet-grid">
        <StatCard label="Total Spent" value="₦30,000" sub="12 receipts, average ₦2,500" />
        <StatCard label="Devices" value="7" sub="3 active" icon={<Smartphone />} />
        <Card>
          <div className="inline who">
            <Avatar initials={initialsOf({ name: 'Amara Okafor' })} size="lg" />
            <div>
              <span className="who-name h3">Amara Okafor</span>
              <span className="who-sub muted xs">amara.okafor@example.com</span>
            </div>
          </div>
        </Card>
        <Card title="What is known" action={<a href="#cards">All of it</a>}>
          <Facts
            rows={[
              { term: 'Type', value: 'Smartphone' },
              { term: 'Registered', value: <span className="num">Mar 4, 2026</span> },
            ]}
          />
        </Card>
      </div>
      <div className="row gap-4">
        <Avatar initials={initialsOf({ name: '' })} />
        <Avatar initials={initialsOf({ name: 'Tunde Bakare' })} src="/mark.svg" />
        <Avatar initials={initialsOf({ name: 'Ẹniọlá Ọkọ́ńkwọ̀' })} />
        <span className="sr-only">Three avatars</span>
      </div>
      <ScreenHead title="Device Registry" lead="7 devices" actions={<Button kind="primary">Register device</Button>} />
      <Accordion items={QUESTIONS} />
    </>
  );
}
