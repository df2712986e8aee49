import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { messageOf } from '#lib/api/errors.ts';
import type { PasskeyList } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { formatDate } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BareAddressNotice, isBareAddress } from './browserPasskey.tsx';
import { EnrolPasskey } from './EnrolPasskey.tsx';
import { type Asked, PasskeyDialogs } from './PasskeyDialogs.tsx';
import './passkeys.css';

type Props = PasswordConfirmation & { user: Profile };

/** The own passkeys: of admins and support. */
export default function PasskeysCard({ user, ...confirmation }: Props) {
  const { data, error, isError, isFetching, refetch } = trpc.passkeys.list.useQuery();
  if (data) return <Passkeys user={user} list={data} {...confirmation} />;
  if (isError) {
    const again = { onRetry: () => void refetch(), busy: isFetching };
    return <ErrorState title="Failed to load your passkeys" text={messageOf(error)} {...again} />;
  }
  return (
    <Card title="Passkeys">
      <Skeleton className="sk-field" />
    </Card>
  );
}

function Passkeys({ user, list, withPassword, passwordPrompt }: Props & { list: PasskeyList }) {
  const { refresh } = useSession();
  const utils = trpc.useUtils();
  const [asked, ask] = useState<Asked | 'add' | null>(null);
  const { passkeys, recoveryCodesLeft } = list;

  function changed() {
    ask(null);
    void utils.passkeys.list.invalidate();
    void refresh();
  }

  return (
    <Card title="Passkeys">
      <p className="muted profile-card-text">
        {passkeys.length === 0
          ? 'With a passkey, your password alone does not open the console.'
          : `The console asks for one after your password. ${codesLeft(recoveryCodesLeft)}`}
      </p>
      {passkeys.length > 0 && <PasskeyLines list={list} onAsk={ask} />}
      <div className="btn-row">
        <Button icon={<KeyRound />} onClick={() => ask('add')}>
          Add a passkey
        </Button>
        {passkeys.length > 0 && <Button onClick={() => ask({ what: 'codes' })}>New recovery codes</Button>}
      </div>
      {asked === 'add' && (
        <Dialog open onOpenChange={(open) => !open && changed()} title="Add a passkey">
          {isBareAddress() && <BareAddressNotice />}
          <EnrolPasskey
            email={user.email}
            isFirst={passkeys.length === 0}
            withPassword={withPassword}
            onDone={changed}
          />
          {passwordPrompt}
        </Dialog>
      )}
      {asked !== null && asked !== 'add' && (
        <PasskeyDialogs
          asked={asked}
          email={user.email}
          confirmation={{ withPassword, passwordPrompt }}
          onDone={changed}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  );
}

const codesLeft = (count: number) =>
  count === 1 ? '1 of your recovery codes is left.' : `${count} of your recovery codes are left.`;

function PasskeyLines({ list, onAsk }: { list: PasskeyList; onAsk: (asked: Asked) => void }) {
  const { passkeys, mustHaveOne } = list;
  const isNeeded = mustHaveOne && passkeys.length === 1;
  return (
    <ul className="passkey-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <b>{passkey.name}</b>
            <span className="small muted num">
              Added <span className="nowrap">{formatDate(passkey.createdAt)}</span>, last used{' '}
              <span className="nowrap">{formatDate(passkey.usedAt)}</span>
            </span>
            {isNeeded && <span className="small muted">Your account needs one. Add another before you remove it.</span>}
          </div>
          <span className="row-actions">
            <Button
              kind="quiet"
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onAsk({ what: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              disabled={isNeeded}
              onClick={() => onAsk({ what: 'remove', passkey })}
            >
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
