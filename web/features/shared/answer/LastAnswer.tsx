import { lookOf } from '#schemas/checks/checks.ts';
import { LOOK_WORDS } from '#schemas/checks/checkWords.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';

type Props = { answer: Pick<CheckAnswer, 'status' | 'caution'>; number: { identifier: string; kind: string } };

/** While another number is typed: a whole plate would seem to be about that one. */
export function LastAnswer({ answer, number }: Props) {
  const look = lookOf(answer);
  const { icon: Icon, status } = CHECK_LOOKS[look];
  return (
    <p className="row last-answer small" data-status={status}>
      <Icon className="i" />
      <span>
        Last: <Identifier value={number.identifier} serial={number.kind === 'serial'} /> · {LOOK_WORDS[look].short}
      </span>
    </p>
  );
}
