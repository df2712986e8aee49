/** What stands for a member whose account was erased. Not a name anybody could register, and no address. */
export const ERASED_NAME = { firstName: 'DELETED', surName: 'ACCOUNT' };

const PREFIX = 'erased-';

export function erasedContacts(accountId: string): { username: string; email: string; phone: string } {
  const nobody = `${PREFIX}${accountId}`;
  return { username: nobody, email: `${nobody}@erased.invalid`, phone: nobody };
}

export const isErased = (contact: string): boolean => contact.startsWith(PREFIX);
