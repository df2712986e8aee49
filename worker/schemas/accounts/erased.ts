import { periodWords, RETENTION } from '#schemas/limits/retention.ts';
import { SUPPORT } from '#schemas/site/support.ts';

/** What stands for a member whose account was erased. Not a name anybody could register, and no address. */
export const ERASED_NAME = { firstName: 'DELETED', surName: 'ACCOUNT' };

const PREFIX = 'erased-';

export function erasedContacts(accountId: string): { username: string; email: string; phone: string } {
  const nobody = `${PREFIX}${accountId}`;
  return { username: nobody, email: `${nobody}@erased.invalid`, phone: nobody };
}

export const isErased = (contact: string): boolean => contact.startsWith(PREFIX);

export const REPORTS_LEFT = `What you reported missing or stolen warns buyers for ${periodWords(RETENTION.erasedReports.days)} more, without your name, and longer only if we have seen a proof of purchase of it.`;
export const SHOW_PAPERS = `To show one before, send us a photo of your receipt or box: ${SUPPORT.email}.`;
