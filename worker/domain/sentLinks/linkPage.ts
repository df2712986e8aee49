import { releaseEmail } from '#domain/accounts/confirmEmail.ts';
import type { Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { findLink } from '#domain/links/links.ts';
import { redeemLink } from './redeemLink.ts';

export function linkActions(ctx: Context) {
  return {
    look: async (token: string) => {
      const found = await findLink(ctx, token);
      return found && { purpose: found.link.purpose, owner: found.account };
    },
    use: async (token: string): Promise<'done' | 'ended' | { refused: string }> => {
      try {
        const found = await findLink(ctx, token);
        if (found?.link.purpose === 'confirm_email') await releaseEmail(ctx, found.link, found.account);
        else await redeemLink(ctx, token);
        return 'done';
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.code === 'LINK_ENDED' ? 'ended' : { refused: error.message };
      }
    },
  };
}
