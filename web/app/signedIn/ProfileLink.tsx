import { NavLink } from 'react-router-dom';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { useNav } from './navConfig.ts';

export function ProfileLink({ onClick }: { onClick?: () => void }) {
  const { user } = useSession();
  const { profile } = useNav();
  return (
    <NavLink className="side-who" to={profile} onClick={onClick}>
      <Avatar initials={initialsOf(user)} src={user?.imageUrl} />
      <span>
        Profile
        {user && <small>{properName(user.name)}</small>}
      </span>
    </NavLink>
  );
}
