import { ShieldAlert } from 'lucide-react';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Cybercrimes Act, s. 24(2)(c). */
export function NoMoney() {
  return (
    <Notice
      tone="missing"
      icon={<ShieldAlert />}
      role="note"
      actions={
        <ButtonLink size="sm" href={SUPPORT.phoneLink}>
          Call {SHOWN.phone}
        </ButtonLink>
      }
    >
      <b>Pay nobody to end this case.</b> Whoever threatens you to get money commits a crime (Cybercrimes Act, section
      24): keep the messages, and tell us.
    </Notice>
  );
}
