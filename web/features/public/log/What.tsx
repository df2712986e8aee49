import { CircleCheck, EyeOff, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';

export function What() {
  return (
    <div className="stack gap-6 log-what">
      <List
        title="What it shows"
        icon={CircleCheck}
        items={[
          'That a paper existed at the minute it names.',
          'That not one letter on it was changed since.',
          'That no entry was taken out or slipped in later.',
        ]}
      />
      <List
        title="What it does not show"
        icon={Minus}
        items={[
          'That what a member told us is true.',
          <span key="today">
            Whether a phone is reported today. <Link to={PATHS.checker}>Check the phone</Link> for that.
          </span>,
        ]}
      />
      <List
        title="What is never in it"
        icon={EyeOff}
        items={[
          'Names, phone numbers, e-mails and addresses.',
          'IMEIs and serial numbers, not even scrambled.',
          'Who checked which phone.',
        ]}
      />
    </div>
  );
}

function List({ title, icon: Icon, items }: { title: string; icon: LucideIcon; items: ReactNode[] }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="log-list">
        {items.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed
          <li key={place}>
            <Icon className="i" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
