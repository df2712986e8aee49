import { OctagonAlert } from 'lucide-react';
import { Notice } from '#ui/Notice.tsx';
import type { Outcome } from './decisions.ts';
import { lineOf } from './states.ts';

export function OutcomeNotice({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const { decision, done, failed } = outcome;
  if (failed.length === 0) return null;
  const word = decision === 'approve' ? 'approved' : 'rejected';
  return (
    <Notice status="missing" icon={<OctagonAlert />} role="alert" onDismiss={onDismiss}>
      <p>
        <b>
          {done} {word}, {failed.length} not.
        </b>
      </p>
      <ul className="stack gap-2 decided-list">
        {failed.map(({ card, message }) => (
          <li key={card.id}>
            <b>{lineOf(card)}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
