/** A page of another site sent it: its form or script would use up what a visitor may ask for. Programs send no such header. */
export const isFromOtherSite = ({ headers }: Request): boolean => headers.get('Sec-Fetch-Site') === 'cross-site';
