/** Enough of a token to know it again, and nothing to sign in or to go on with. */
export const tokenSuffix = (token: string): string => token.slice(-8);
