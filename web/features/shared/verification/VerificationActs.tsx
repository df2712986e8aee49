import { Phone } from 'lucide-react';
import { SUPPORT } from '#schemas/site/support.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { VerificationState } from './useVerification.ts';

type Props = { verification: VerificationState; isSought?: boolean; asSerial?: boolean; isDoubtful?: boolean };

export function VerificationActs({ verification, isSought = false, asSerial = false, isDoubtful = false }: Props) {
  const { next, correct, askAgain, typed } = verification;
  return (
    <div className="stack gap-2 answer-acts">
      {asSerial && (
        <Button kind="primary" size="lg" block onClick={() => askAgain({ identifier: typed.trim(), kind: 'serial' })}>
          Check as serial number
        </Button>
      )}
      {isDoubtful && (
        <Button kind={asSerial ? undefined : 'primary'} size={asSerial ? undefined : 'lg'} block onClick={correct}>
          Correct the number
        </Button>
      )}
      <Button kind={isDoubtful ? undefined : 'primary'} size={isDoubtful ? undefined : 'lg'} block onClick={next}>
        Check another device
      </Button>
      {isSought && (
        <ButtonLink block href={SUPPORT.phoneLink} icon={<Phone />}>
          Call Ownmark now
        </ButtonLink>
      )}
    </div>
  );
}
