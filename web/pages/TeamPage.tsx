import { Closing, PageHead } from '#features/public/site/parts.tsx';
import { Avatar } from '#ui/Avatar.tsx';

export function TeamPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-end">
        <PageHead title="Meet the Nerds" lead="The people behind Ownmark. Names on this page are samples." />
        <ul className="people">
          {TEAM.map(({ initials, name, role, text }) => (
            <li className="person" key={name}>
              <Avatar initials={initials} size="lg" />
              <div>
                <h2 className="h3">{name}</h2>
                <p className="person-role">{role}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Closing />
    </main>
  );
}

/** SAMPLE CONTENT: the people of the company. Replace it before the service goes live. */
export const TEAM = [
  { initials: 'AO', name: 'Adaeze Okafor', role: 'Founder', text: 'Lost three phones before the age of twenty.' },
  { initials: 'TB', name: 'Tunde Bakare', role: 'Engineering', text: 'Keeps the register fast on slow networks.' },
  { initials: 'HY', name: 'Halima Yusuf', role: 'Security', text: 'Looks for weak spots before thieves do.' },
  {
    initials: 'EN',
    name: 'Emeka Nwosu',
    role: 'Traders and repairers',
    text: 'Knows every corner of Computer Village.',
  },
  { initials: 'FA', name: 'Fọlákẹ́ Adéyẹmí', role: 'Support', text: 'Helps you after a theft, step by step.' },
  { initials: 'IE', name: 'Ifeoma Eze', role: 'Design', text: 'Tests every screen in bright sun.' },
] as const;
