/** Of a search that stands by nearness, for it finds too much to be sorted. */
export const isSearchCursor = (cursor: string | null | undefined): boolean => /^[fFbB]/.test(cursor ?? '');
