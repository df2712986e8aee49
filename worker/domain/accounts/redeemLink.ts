import type { Context } from '#domain/context.ts';
import { findLink, type Link, type LinkAccount, linkEnded } from '#domain/links/findLink.ts';
import type { LinkPurpose } from '#schemas/accounts/links.ts';
import { confirmEmail } from './confirmEmail.ts';
import { consentAsKeyHolder } from './keyHolders.ts';
import { liftByLink } from './recovery.ts';
import { undoReset } from './undoReset.ts';

const LINK_HANDLERS: Record<LinkPurpose, (ctx: Context, link: Link, account: LinkAccount) => Promise<void>> = {
  confirm_email: confirmEmail,
  undo_reset: undoReset,
  lift_hold: liftByLink,
  keyholder_consent: consentAsKeyHolder,
};

/** @throws Invalid LINK_ENDED; what the act itself refuses */
export async function redeemLink(ctx: Context, token: string): Promise<{ purpose: LinkPurpose }> {
  const found = await findLink(ctx, token);
  if (!found) throw linkEnded();
  await LINK_HANDLERS[found.link.purpose](ctx, found.link, found.account);
  return { purpose: found.link.purpose };
}
