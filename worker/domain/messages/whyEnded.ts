import type { Data } from './templateParts.ts';

type Side = 'owner' | 'recipient';

const OVER = 'Its 21 days of review are over, and';
const REVIEWED = 'An admin of Ownmark has reviewed it and did not approve it.';
const INCOMPLETE = `${OVER} it could not be completed.`;

const WHY: Record<string, Record<Side, string>> = {
  declined: { owner: 'They declined it.', recipient: 'You declined it.' },
  cancelled: { owner: 'You cancelled it.', recipient: 'They cancelled it.' },
  rejected: { owner: REVIEWED, recipient: REVIEWED },
  deadline: { owner: `${OVER} they had not accepted it.`, recipient: `${OVER} you had not accepted it.` },
  unavailable: { owner: INCOMPLETE, recipient: INCOMPLETE },
};

export const whyEnded = ({ why = '' }: Data<never, 'why'>, side: Side): string => WHY[why]?.[side] ?? '';
