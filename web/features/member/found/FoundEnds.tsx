import { Flag, Phone } from 'lucide-react';
import { useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useFoundAct } from './useFoundAct.ts';

type Act = 'share' | 'report' | 'end';

const QUESTIONS: Record<Act, { title: string; text: string; confirm: string; danger: boolean }> = {
  share: {
    title: 'Share your phone number?',
    text: 'They see your number only when they share theirs, too. You then see theirs.',
    confirm: 'Share my number',
    danger: false,
  },
  report: {
    title: 'Report this conversation?',
    text: 'It ends at once, and our team reads it. We keep it for the police. The other side is not told who reported it.',
    confirm: 'Report this',
    danger: true,
  },
  end: {
    title: 'End this conversation?',
    text: 'Nobody can write in it any more. That can’t be undone.',
    confirm: 'End it',
    danger: true,
  },
};

/** What is asked about before it is done. */
export function FoundEnds({ found: { id, can } }: { found: FoundTalk }) {
  const [asked, ask] = useState<Act | null>(null);
  const { mutate, isPending } = useFoundAct(id, () => {
    ask(null);
    focusIfLost();
  });
  const question = asked && QUESTIONS[asked];
  return (
    <Card title="More">
      <div className="btn-row">
        {can.includes('share') && (
          <Button icon={<Phone />} onClick={() => ask('share')}>
            Share my number
          </Button>
        )}
        {can.includes('report') && (
          <Button kind="quiet" icon={<Flag />} onClick={() => ask('report')}>
            Report this
          </Button>
        )}
        {can.includes('end') && (
          <Button kind="quiet" onClick={() => ask('end')}>
            End
          </Button>
        )}
      </div>
      {asked && question && (
        <ConfirmDialog
          open
          onOpenChange={() => ask(null)}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel="Not now"
          danger={question.danger}
          busy={isPending}
          onConfirm={() => mutate({ act: asked })}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
