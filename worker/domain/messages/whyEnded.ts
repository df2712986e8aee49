import type { Data } from './templateParts.ts';

type Side = 'owner' | 'recipient';

const WHY: Record<string, Record<Side, (data: Data<'to' | 'from'>) => string>> = {
  declined: { owner: ({ to }) => `${to} declined it.`, recipient: () => 'You declined it.' },
  cancelled: { owner: () => 'You cancelled it.', recipient: ({ from }) => `${from} cancelled it.` },
  rejected: { owner: reviewed, recipient: reviewed },
  deadline: {
    owner: ({ to }) => `Its 21 days of review are over, and ${to} had not accepted it.`,
    recipient: () => 'Its 21 days of review are over, and you had not accepted it.',
  },
  unavailable: { owner: incomplete, recipient: incomplete },
};

export function whyEnded(data: Data<'to' | 'from', 'why'>, side: Side): string {
  return WHY[data.why ?? '']?.[side](data) ?? '';
}

function incomplete(): string {
  return 'Its 21 days of review are over, and it could not be completed.';
}

function reviewed(): string {
  return 'An admin of Ownmark has reviewed it and did not approve it.';
}
