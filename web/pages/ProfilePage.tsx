import { Pencil, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { useResend } from '#features/shared/common/useCodeForm.ts';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { DeletionCard, PasswordCard, SoundsCard } from '#features/shared/profile/AccountCards.tsx';
import { AccountNotices } from '#features/shared/profile/AccountNotices.tsx';
import { ExportCard } from '#features/shared/profile/ExportCard.tsx';
import { ProfileBanner } from '#features/shared/profile/ProfileBanner.tsx';
import { ProfileFacts, ProfileForm } from '#features/shared/profile/ProfileForm.tsx';
import { SessionsCard } from '#features/shared/profile/SessionsCard.tsx';
import {
  dropUnsaved,
  forgetPhoneChange,
  hasUnsaved,
  type PhoneChange,
  readPhoneChange,
  storePhoneChange,
} from '#features/shared/profile/useProfileForm.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { focusHeading } from '#lib/browser/focus.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isStaff } from '#schemas/accounts/roles.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const PasskeysCard = lazy(() => import('#features/console/users/PasskeysCard.tsx'));

export function ProfilePage() {
  useTitle('Profile');
  const { user } = useSession();
  return user && <Screen user={user} />;
}

type At = { at: 'view' } | { at: 'edit' } | { at: 'phone'; change: PhoneChange };

function Screen({ user }: { user: Profile }) {
  const { refresh } = useSession();
  const utils = trpc.useUtils();
  const [now, go] = useState<At>(() => beginning(user));
  const editing = now.at === 'edit';

  async function reread() {
    await refresh();
    void utils.users.dashboard.invalidate();
  }

  async function saved(change: PhoneChange | null) {
    await reread();
    // The step of the code takes the focus itself.
    if (change) go({ at: 'phone', change });
    else leave();
  }

  function cancel() {
    dropUnsaved();
    leave();
  }

  async function phoneEnded() {
    forgetPhoneChange();
    leave();
    await reread();
  }

  /** The focused element is removed: scroll up and focus the heading. */
  function leave() {
    go(VIEW);
    window.scrollTo(0, 0);
    focusHeading();
  }

  return (
    <>
      <ScreenHead
        title="Profile"
        actions={
          now.at !== 'phone' && (
            <Button icon={editing ? <X /> : <Pencil />} onClick={editing ? cancel : () => go({ at: 'edit' })}>
              {editing ? 'Cancel' : 'Edit Profile'}
            </Button>
          )
        }
      />
      <AccountNotices onAddEmail={() => go({ at: 'edit' })} />
      <ProfileBanner user={user} editing={editing} onPictureChanged={reread} />
      {now.at === 'view' && <ProfileFacts user={user} />}
      {editing && <ProfileForm user={user} onSaved={saved} onCancel={cancel} />}
      {now.at === 'phone' && <PhoneStep change={now.change} onEnd={() => void phoneEnded()} />}
      <AccountCards user={user} />
    </>
  );
}

function AccountCards({ user }: { user: Profile }) {
  const confirmation = usePasswordConfirmation();
  const utils = trpc.useUtils();
  // Asked here because the card that shows it loads its script later.
  trpc.passkeys.list.useQuery(undefined, { enabled: isStaff(user.role) });
  return (
    <div className="card card-flush account-rows">
      <SessionsCard {...confirmation} />
      <PasswordCard onChanged={() => void utils.users.sessions.invalidate()} />
      <SoundsCard />
      <ExportCard />
      {isStaff(user.role) && (
        <Suspense fallback={null}>
          <PasskeysCard user={user} {...confirmation} />
        </Suspense>
      )}
      <DeletionCard user={user} />
    </div>
  );
}

const VIEW: At = { at: 'view' };

/** A reload goes on at the code of a new phone, or at unsaved edits. */
function beginning(user: Profile): At {
  const change = readPhoneChange();
  if (change) return { at: 'phone', change };
  return hasUnsaved(user) ? { at: 'edit' } : VIEW;
}

type Props = {
  change: PhoneChange;
  /** The new phone is confirmed, or dropped. */
  onEnd: () => void;
};

function PhoneStep({ change, onEnd }: Props) {
  const resend = useResend({
    ...change,
    verifying: useSending((error) => messageOf(error, 'OTP verification failed.')),
    onSent: () => storePhoneChange({ ...change, sentAt: Date.now() }),
    onEnded: onEnd,
  });

  async function verify(otp: string) {
    await api.users.verifyPhone.mutate({ otp, registrationToken: change.token });
    toast.success(PROFILE_UPDATED, 'Your new number is saved. We sent a message to the old one.');
    onEnd();
  }

  return (
    <Card>
      <CodeStep
        to={change.phone}
        {...resend}
        verify={verify}
        onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onEnd()}
        onBack={onEnd}
      />
      <p className="small muted">Until then your old number stays.</p>
    </Card>
  );
}
