import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { TEAM } from '#features/public/site/team.ts';
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
