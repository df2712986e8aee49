import { ArrowRightLeft, Ban, Copy, Handshake, type LucideIcon, Phone, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Look } from '#schemas/checks/checkWords.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

const CALL = (
  <a className="nowrap" href={SUPPORT.phoneLink}>
    {SHOWN.phone}
  </a>
);

export const ADVICE: Record<Look, ReactNode> = {
  stolen: (
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
  missing: (
    <ul className="stack gap-2 do-list">
      <Do icon={Ban}>
        <b>Do not pay.</b> Its owner wants it back.
      </Do>
      <Do icon={Handshake}>Found it, or been offered it? Call us: {CALL}. We will put you in touch with the owner.</Do>
    </ul>
  ),
  caution: (
    <>
      <p>Dial *#06# on the phone and compare group by group.</p>
      <p>
        <b>This is not a clean answer.</b> Do not pay yet.
      </p>
    </>
  ),
  clean: (
    <>
      <h4 className="h4">Before you pay</h4>
      <ul className="stack gap-2 do-list">
        <Do icon={Smartphone}>Dial *#06# on the phone itself. The number it shows must be this one.</Do>
        <Do icon={Copy}>Dual-SIM phone? Check both IMEIs.</Do>
        <Do icon={ArrowRightLeft}>Ask the seller to transfer it to you on Ownmark before you pay.</Do>
      </ul>
    </>
  ),
};

function Do({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon className="i" />
      <span>{children}</span>
    </li>
  );
}
