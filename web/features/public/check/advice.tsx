import { ArrowRightLeft, Ban, Copy, Handshake, Phone, ShieldCheck, Smartphone } from 'lucide-react';
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
      <li>
        <Ban className="i" />
        <span>
          <b>Do not pay.</b> If you have paid, keep the seller’s number and your receipt.
        </span>
      </li>
      <li>
        <ShieldCheck className="i" />
        <span>You do not have to tell the seller what you saw. Leave safely.</span>
      </li>
      <li>
        <Phone className="i" />
        <span>Contact the authorities, or call us: {CALL}. We will tell the owner without giving your name.</span>
      </li>
    </ul>
  ),
  missing: (
    <ul className="stack gap-2 do-list">
      <li>
        <Ban className="i" />
        <span>
          <b>Do not pay.</b> Its owner wants it back.
        </span>
      </li>
      <li>
        <Handshake className="i" />
        <span>Found it, or been offered it? Call us: {CALL}. We will put you in touch with the owner.</span>
      </li>
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
        <li>
          <Smartphone className="i" />
          <span>Dial *#06# on the phone itself. The number it shows must be this one.</span>
        </li>
        <li>
          <Copy className="i" />
          <span>Dual-SIM phone? Check both IMEIs.</span>
        </li>
        <li>
          <ArrowRightLeft className="i" />
          <span>Ask the seller to transfer it to you on Ownmark before you pay.</span>
        </li>
      </ul>
    </>
  ),
};
