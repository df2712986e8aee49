import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { NewPasskey } from './NewPasskey.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
