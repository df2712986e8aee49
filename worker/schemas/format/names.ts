/** 'ADA MARY' is 'Ada Mary', "O'NEIL-BELLO" is "O'Neil-Bello". Composed, which small letters may be where capitals can't. */
export function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s'-])\S/gu, (start) => start.toUpperCase())
    .normalize();
}

/** As a key holder reads who chose them: 'Ada O.'. */
export function firstNameAndInitial({ firstName, surName }: { firstName: string; surName: string }): string {
  return `${capitalised(firstName)} ${firstLetter(surName)}.`;
}

/** 'A. O.' */
export function initials({ firstName, surName }: { firstName: string; surName: string }): string {
  return [firstName, surName].map((name) => `${firstLetter(name)}.`).join(' ');
}

const firstLetter = (name: string): string => Array.from(name.toUpperCase())[0] ?? '';

/** Somebody's own words among ours. What they hold of quotation marks can't end them. */
export const quoted = (typed: string): string => `“${typed.replace(/["“”„‟«»‹›〝〞〟＂❝❞]/gu, "'")}”`;

const UNFINISHED = 'unfinished-';

/** By username; of an account that is not finished by its name, because its username is nobody's word. */
export const calledOf = ({ username, name }: { username: string; name: string }): string =>
  username.startsWith(UNFINISHED) ? `${capitalised(name)} (Unfinished)` : username;

/** Not a name that anybody could register. */
export const unfinishedUsername = (accountId: string): string => `${UNFINISHED}${accountId.slice(0, 8)}`;
