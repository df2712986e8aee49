import { Ban, Copy, Handshake, type LucideIcon, Phone, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { compareWords, type Look } from '#schemas/checks/checkWords.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

const CALL = (
  <a className="nowrap" href={SUPPORT.phoneLink}>
    {SHOWN.phone}
  </a>
);

export const ADVICE: Record<Look, (typed: { kind: IdentifierKind }, isOne: boolean) => ReactNode> = {
  stolen: () => (
    <ul className="stack gap-2 do-list">
      <Do icon={Ban}>
        <b>Do not pay.</b> If you have paid, keep the seller’s number and your receipt.
      </Do>
      <Do icon={ShieldCheck}>You do not have to tell the seller what you saw. Leave safely.</Do>
      <Do icon={Phone}>
        Contact the authorities, or call us: {CALL}. We will tell the owner without giving your name.
      </Do>
    </ul>
  ),
  missing: () => (
    <ul className="stack gap-2 do-list">
      <Do icon={Ban}>
        <b>Do not pay.</b> Its owner wants it back.
      </Do>
      <Do icon={Handshake}>Found it, or been offered it? Call us: {CALL}. We will put you in touch with the owner.</Do>
    </ul>
  ),
  caution: () => (
    <p>
      <b>This is not a clean answer.</b> Do not pay yet.
    </p>
  ),
  clean: ({ kind }, isOne) => (
    <ul className="stack gap-2 do-list">
      <Do icon={Smartphone}>
        <span data-slot="compare">{compareWords(kind)}</span>
      </Do>
      {isOne && kind === 'imei' && (
        <Do icon={Copy} row="oneImei">
          Two SIMs? Check the second number too.
        </Do>
      )}
    </ul>
  ),
};

function Do({ icon: Icon, row, children }: { icon: LucideIcon; row?: string; children: ReactNode }) {
  return (
    <li data-row={row}>
      <Icon className="i" />
      <span>{children}</span>
    </li>
  );
}
