import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { useResend } from '#features/shared/common/useCodeForm.ts';
import { codeOf } from '#lib/api/errors.ts';
import type { useValues } from '#lib/forms/useValues.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { CODE_EXPIRED, CODE_LIFE } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { hasNoTries, resetErrorText, resetRequestErrorText } from './errorTexts.ts';
import { CallUs } from './ResetRequest.tsx';
import { confirmReset, type Holder, liveEarlier, type PendingReset, type ResetValues, requestReset } from './reset.ts';

type Props = {
  pending: PendingReset;
  form: ReturnType<typeof useValues<ResetValues>>;
  onSent: (pending: PendingReset) => void;
  onDone: (email: string, by: Pick<PendingReset, 'deliverTo'>) => void;
  /** `problem`: why this code has ended; null if the user wants to go back, with the code that can still be typed. */
  onBack: (problem: string | null, pending?: PendingReset) => void;
};

const OTHER: Record<Holder, Holder> = { keyholder1: 'keyholder2', keyholder2: 'keyholder1' };
const nameOf = (holder: Holder) => `key holder ${holder.at(-1)}`;
const sentTo = (holder: Holder) => `If ${nameOf(holder)} agreed before, they have the code now.`;

export function ResetCode({ pending, form, onSent, onDone, onBack }: Props) {
  const { adopt } = useSession();
  const holder = pending.deliverTo === 'owner' ? null : pending.deliverTo;
  const way = holder ? sentTo(holder) : 'If there is an account, sent by SMS to';
  const verifying = useSending(resetErrorText);
  const ended = (error: unknown) => onBack(resetErrorText(error));
  const resend = useResend({
    token: pending.token,
    sentAt: pending.until - CODE_LIFE,
    verifying,
    said: holder ? way : undefined,
    onSent: () => onSent({ ...pending, until: Date.now() + CODE_LIFE }),
    onEnded: ended,
  });

  async function verify(otp: string) {
    const { email, accessToken, by } = await confirmReset(pending, otp, form.values.password);
    await adopt(accessToken);
    onDone(email, by);
  }

  function askOther(other: Holder) {
    const asked = { ...form.values, withYou: 'no', holder: other };
    form.change(asked);
    // A reload has forgotten it.
    if (!asked.password) return onBack(`Type the new password again. Then we send to ${nameOf(other)}.`, pending);
    const ask = async () => {
      onSent(await requestReset(asked, pending));
      toast.success(sentTo(other));
    };
    void verifying.send(ask, undefined, resetRequestErrorText);
  }

  function askHolder() {
    form.change({ withYou: 'no' });
    onBack(null, pending);
  }

  return (
    <>
      <CodeStep
        {...resend}
        way={way}
        to={holder ? undefined : pending.phone}
        onEnd={() => onBack(CODE_EXPIRED)}
        verify={verify}
        onFailure={(error) => (codeOf(error) === 'CHALLENGE_ENDED' || hasNoTries(error)) && ended(error)}
        again={{ ...resend.again, label: 'Resend OTP' }}
        onBack={() => onBack(null, pending)}
      />
      {liveEarlier(pending).length > 0 && <p className="small muted">A code you got before still works, too.</p>}
      {holder && <HolderHelp other={OTHER[holder]} onAsk={askOther} />}
      {!holder && <OwnerHelp phone={form.values.phoneNumber || pending.phone} onAsk={askHolder} />}
    </>
  );
}

/** The same for everybody: it tells nobody whether there is an account. */
function OwnerHelp({ phone, onAsk }: { phone: string; onAsk: () => void }) {
  return (
    <p className="small muted">
      Nothing after 2 minutes? Is <span className="nowrap">{phone}</span> right? A key holder’s code used in the last 3
      days? Then this number gets none.{' '}
      <Button kind="quiet" onClick={onAsk}>
        Ask a key holder
      </Button>{' '}
      or call us: <CallUs />
    </p>
  );
}

function HolderHelp({ other, onAsk }: { other: Holder; onAsk: (other: Holder) => void }) {
  return (
    <>
      <p className="small muted">Not agreed yet? Ask them to open our first SMS and agree. Then ask for it again.</p>
      <p className="small muted">
        Nothing after 2 minutes?{' '}
        <Button kind="quiet" onClick={() => onAsk(other)}>
          Try {nameOf(other)}
        </Button>{' '}
        or call us: <CallUs />
      </p>
    </>
  );
}
