import { LINK_OPTIONS, setAreaLink } from './client.ts';
import { gatherQueries } from './gatherQueries.ts';

// Public pages ask for little, and are to be light: they do without.
setAreaLink(gatherQueries(LINK_OPTIONS.url, LINK_OPTIONS.fetch));
