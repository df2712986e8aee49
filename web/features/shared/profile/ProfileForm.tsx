import { Undo2 } from 'lucide-react';
import type { FocusEvent } from 'react';
import { formatPhone, properName } from '#lib/format/format.ts';
import type { Profile } from '#lib/session/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type ProfileForm as Form, type PhoneChange, useProfileForm } from './useProfileForm.ts';

type Props = {
  user: Profile;
  onSaved: (phone: PhoneChange | null) => void | Promise<void>;
  onCancel: () => void;
};

/** Changes of who gets the codes need the password. */
export function ProfileForm({ user, onSaved, onCancel }: Props) {
  const form = useProfileForm({ user, onSaved });
  const { field, props, busy, problem, dismiss } = form;
  return (
    <form className="stackable" {...props} aria-label="Edit profile">
      {form.cameBack && (
        <Notice icon={<Undo2 />} role="status">
          We kept your unsaved changes. Save them, or cancel.
        </Notice>
      )}
      <AboutYou field={field} />
      <HowWeReachYou field={field} guarded={form.guarded} />
      <Problem text={problem} onDismiss={dismiss} />
      <div className="btn-row btn-row-fill">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function AboutYou({ field }: Pick<Form, 'field'>) {
  return (
    <Card title="About you">
      <div className="stack two-columns">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" autoComplete="additional-name" {...field('middleName')} />
        <TextField label="Surname" autoComplete="family-name" {...field('surName')} />
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
        <TextField label="State of origin" autoComplete="off" {...field('stateOfOrigin')} />
        <TextField label="State of residence" autoComplete="address-level1" {...field('stateOfResidence')} />
        <div className="whole-row">
          <TextField
            label="Address"
            hint="Letters, numbers, commas, full stops and hyphens"
            autoComplete="address-line1"
            {...field('address')}
          />
        </div>
      </div>
    </Card>
  );
}

function HowWeReachYou({ field, guarded }: Pick<Form, 'field' | 'guarded'>) {
  return (
    <Card title="How we reach you">
      <div className="stack two-columns">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <PhoneField
          label="Phone number"
          hint="We will send a code to a new number. It changes when you enter the code."
          {...field('phoneNumber')}
        />
        <PhoneField
          label="Key holder 1"
          aside="Optional"
          autoComplete="off"
          hint="Somebody you trust, in case your own phone is gone."
          onFocus={selectMasked}
          {...field('keyholderPhone1')}
        />
        <PhoneField
          label="Key holder 2"
          aside="Optional"
          autoComplete="off"
          onFocus={selectMasked}
          {...field('keyholderPhone2')}
        />
        {guarded && (
          <div className="whole-row profile-proof">
            <PasswordField
              label="Current password"
              hint="Your codes go to your phone and key holders. Type your password to change them."
              {...field('currentPassword')}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

/** A masked number can't be edited in part: what is typed replaces it. */
function selectMasked({ target }: FocusEvent<HTMLInputElement>) {
  if (target.value.includes('•')) target.select();
}

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
            origin !== user.stateOfResidence && { term: 'State of origin', value: properName(origin) },
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
