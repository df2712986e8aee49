/** Enough to recognise a token, not to use it. */
export const tokenSuffix = (token: string): string => token.slice(-8);
