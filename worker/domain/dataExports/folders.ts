/** An account's own, so that erasing it misses none. */
export const exportsFolder = (accountId: string): string => `exports/${accountId}/`;

export const exportFolder = (accountId: string, id: string): string => `${exportsFolder(accountId)}${id}/`;
