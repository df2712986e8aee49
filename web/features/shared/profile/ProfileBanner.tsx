import { initialsOf, properName } from '#lib/format/format.ts';
import type { Profile } from '#lib/session/profile.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Mark } from '#ui/Mark.tsx';
import { PictureField } from './PictureField.tsx';

type Props = { user: Profile; editing: boolean; onPictureChanged: () => Promise<void> };

export function ProfileBanner({ user, editing, onPictureChanged }: Props) {
  return (
    <section className="card card-flush profile-banner" aria-labelledby="profile-name">
      <div className="profile-band" aria-hidden="true">
        <Mark />
      </div>
      <div className="stack profile-who">
        <Avatar initials={initialsOf(user)} src={user.imageUrl} size="xl" />
        <div>
          <h2 className="h3" id="profile-name">
            {properName(user.name)}
          </h2>
          <p className="muted">
            {user.username} · since <span className="num nowrap">{formatDate(user.createdAt)}</span>
          </p>
        </div>
        {editing && <PictureField hasPicture={user.imageUrl !== null} onChanged={onPictureChanged} />}
      </div>
    </section>
  );
}
