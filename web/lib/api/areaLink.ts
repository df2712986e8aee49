import { LINK_OPTIONS, setAreaLink } from './client.ts';
import { earlyAnswers } from './earlyAnswers.ts';
import { gatherQueries } from './gatherQueries.ts';

// Public pages ask for little, and are to be light: they do without.
setAreaLink((runtime) => {
  const [early, gather] = [earlyAnswers(runtime), gatherQueries(LINK_OPTIONS.url, LINK_OPTIONS.fetch)(runtime)];
  return ({ op, next }) => early({ op, next: (asked) => gather({ op: asked, next }) });
});
