import { useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ACT_LABELS, type Act, actsOn, questionOf } from './acts.ts';
import { useAnswer } from './useAnswer.ts';

type Props = { transfer: MemberTransfer; size?: 'sm' };

export function TransferActs({ transfer, size }: Props) {
  const [asked, setAsked] = useState<Act | null>(null);
  const answer = useAnswer(() => {
    setAsked(null);
    focusIfLost();
  });
  const question = asked && questionOf(asked, transfer);
  return (
    <>
      {actsOn(transfer).map((act) => (
        <Button
          key={act}
          kind={act === 'accept' ? 'primary' : undefined}
          size={size}
          onClick={() => setAsked(act)}
          aria-label={`${ACT_LABELS[act]}: ${transfer.deviceName}`}
        >
          {ACT_LABELS[act]}
        </Button>
      ))}
      {asked && question && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={question.back}
          danger={asked !== 'accept'}
          busy={answer.isPending}
          onConfirm={() => answer.mutate({ act: asked, id: transfer.id })}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
