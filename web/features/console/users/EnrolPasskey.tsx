import { Copy, Download, KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { saveFile } from '#lib/browser/saveFile.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { PASSKEY_NAME_MAX } from '#schemas/accounts/secondFactor.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { Problem } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { createPasskey, passkeyProblem } from './browserPasskey.tsx';
import './passkeys.css';

type Props = Pick<PasswordConfirmation, 'withPassword'> & {
  email: string;
  /** The first one wants a code, and brings recovery codes. */
  isFirst: boolean;
  onDone: () => void;
};

type At = 'code' | 'passkey' | { codes: string[] };

export function EnrolPasskey({ email, isFirst, withPassword, onDone }: Props) {
  const [at, go] = useState<At>(isFirst ? 'code' : 'passkey');
  if (at === 'code') {
    return <EmailCodeStep email={email} withPassword={withPassword} onVerified={() => go('passkey')} />;
  }
  if (at === 'passkey') {
    const added = (codes: string[]) => (codes.length > 0 ? go({ codes }) : onDone());
    return <NewPasskey withPassword={withPassword} onAdded={added} />;
  }
  return <RecoveryCodes codes={at.codes} email={email} onKept={onDone} />;
}

type StepProps = Pick<PasswordConfirmation, 'withPassword'> & { email: string; onVerified: () => void };

/** A first passkey wants the code that is sent to the own e-mail. */
function EmailCodeStep({ email, withPassword, onVerified }: StepProps) {
  const [sent, setSent] = useState<{ token: string; until: number } | null>(null);
  const asking = useSending(messageOf);
  const verifying = useSending(messageOf);

  const ask = () =>
    asking.send(async () => {
      const asked = await withPassword(() => api.passkeys.askCode.mutate());
      if (asked) setSent({ token: asked.registrationToken, until: Date.now() + CODE_LIFE });
    });

  async function verify(otp: string) {
    await api.passkeys.verifyCode.mutate({ otp, registrationToken: sent?.token ?? '' });
    onVerified();
  }

  if (sent === null) {
    return (
      <div className="stack gap-3">
        <Problem text={asking.problem} onDismiss={asking.dismiss} />
        <p>
          First we make sure that it is you: we send a code to <b className="break-anywhere">{email}</b>.
        </p>
        <Button kind="primary" size="lg" block busy={asking.busy} onClick={() => void ask()}>
          Send me a code
        </Button>
      </div>
    );
  }
  return (
    <CodeStep
      way="Sent by e-mail to"
      to={email}
      until={sent.until}
      sending={verifying}
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && setSent(null)}
      again={{ busy: asking.busy, onSend: () => void ask() }}
      onBack={() => setSent(null)}
    />
  );
}

type NewProps = Pick<PasswordConfirmation, 'withPassword'> & { onAdded: (recoveryCodes: string[]) => void };

export const NAME_RULES = { name: given('Give the passkey a name.') };

/** Its name, then the browser's own question. */
function NewPasskey({ withPassword, onAdded }: NewProps) {
  const { values, change } = useValues({ name: describeUserAgent(navigator.userAgent).words });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(NAME_RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending(passkeyProblem),
    async send() {
      const options = await withPassword(() => api.passkeys.creationOptions.mutate());
      if (!options) return;
      const response = await createPasskey(options);
      const added = await withPassword(() => api.passkeys.enrol.mutate({ name: values.name, response }));
      if (added) onAdded(added.recoveryCodes);
    },
  });
  return (
    <form className="stack gap-3" {...props} aria-label="Add a passkey">
      <Problem text={problem} onDismiss={dismiss} />
      <p>Your browser will ask for your finger, your face, your screen lock or a security key.</p>
      <TextField
        label="Name of this passkey"
        hint="For example the phone or computer it is on"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        {...field('name')}
      />
      <Button type="submit" kind="primary" size="lg" block busy={busy} icon={<KeyRound />}>
        {busy ? 'Waiting for your browser…' : 'Add passkey'}
      </Button>
    </form>
  );
}

type CodesProps = {
  codes: readonly string[];
  email: string;
  /** The screen around it has the title already; then the codes show their own title only in print. */
  isTitled?: boolean;
  onKept: () => void;
};

/** Shown this once: whoever goes on says that they have kept them. */
export function RecoveryCodes({ codes, email, isTitled, onKept }: CodesProps) {
  const [kept, setKept] = useState(false);
  const text = `Ownmark recovery codes of ${email}\nEach works once, in place of a passkey.\n\n${codes.join('\n')}\n`;

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => void toast.success('Recovery codes copied'),
      () => void toast.error('Could not copy. Download or print them.'),
    );

  return (
    <section className="stack gap-3 recovery-codes" aria-label="Recovery codes">
      <h2 className={classes('h4', isTitled && 'on-paper')}>Your recovery codes</h2>
      <p>Each works once, in place of a passkey. Keep them where you keep important papers. We show them only now.</p>
      <ol className="num" aria-label="Your recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="on-paper">Ownmark, {email}</p>
      <div className="btn-row">
        <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ownmark-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Choice label="I have kept them" name="kept" checked={kept} onChange={setKept} />
      <Button kind="primary" size="lg" block disabled={!kept} onClick={onKept}>
        Go on
      </Button>
    </section>
  );
}
