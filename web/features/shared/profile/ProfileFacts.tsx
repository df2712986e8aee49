import { formatPhone, properName } from '#lib/format/format.ts';
import type { Profile } from '#lib/session/profile.ts';
import { Card } from '#ui/Card.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';

/** Registration copies the state of residence to that of origin, where none is given. Key holders' numbers stay masked, against looks over the shoulder. */
export function ProfileFacts({ user }: { user: Profile }) {
  const origin = user.stateOfOrigin;
  return (
    <div className="stack gap-5 halves">
      <Card title="About you">
        <Facts
          rows={[
            { term: 'First name', value: properName(user.firstName) },
            { term: 'Middle name', value: user.middleName ? properName(user.middleName) : NONE },
            { term: 'Surname', value: properName(user.surName) },
            { term: 'Country', value: properName(user.country) },
            ...(origin === user.stateOfResidence ? [] : [{ term: 'State of origin', value: properName(origin) }]),
            { term: 'State of residence', value: properName(user.stateOfResidence) },
            { term: 'Address', value: user.address },
          ]}
        />
      </Card>
      <Card title="How we reach you">
        <Facts
          rows={[
            { term: 'Email', value: <Email user={user} /> },
            { term: 'Phone number', value: <span className="num nowrap">{formatPhone(user.phoneNumber)}</span> },
            { term: 'Key holder 1', value: <Holder phone={user.keyholderPhone1} agreed={user.keyholder1Agreed} /> },
            { term: 'Key holder 2', value: <Holder phone={user.keyholderPhone2} agreed={user.keyholder2Agreed} /> },
          ]}
        />
        <p className="small muted mt-4">
          Key holders are two people you trust. If your phone is gone, we can send your codes to them.
        </p>
      </Card>
    </div>
  );
}

const NONE = <span className="muted">None</span>;

/** An address that waits for its link is shown while there is no other. */
function Email({ user: { email, pendingEmail } }: { user: Profile }) {
  if (email !== '') return <EmailAddress address={email} />;
  if (pendingEmail === null) return NONE;
  return (
    <>
      <EmailAddress address={pendingEmail} />
      <small className="muted"> not confirmed yet</small>
    </>
  );
}

function Holder({ phone, agreed }: { phone: string | null; agreed: boolean }) {
  if (!phone) return NONE;
  return (
    <>
      <span className="num nowrap">{phone}</span>
      {!agreed && <small className="muted"> has not agreed yet</small>}
    </>
  );
}
