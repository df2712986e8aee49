import { Check, CircleCheck, Plus, ShieldAlert } from 'lucide-react';
import { activateDevicePath, devicePath, emergencyPath } from '#lib/paths/memberPaths.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { ALONE, NEVER } from '#schemas/found/foundWords.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isOver } from './isOver.ts';
import { useFoundAct } from './useFoundAct.ts';
import { isUnsafe, nextOf } from './words.ts';

type Props = { found: FoundTalk };

/** One sentence, and what the owner can do about it. */
export function FoundNext({ found }: Props) {
  const { id, can, meeting, device, sharing } = found;
  const withoutPlan = useWithoutPlan();
  const { mutate, sent } = useFoundAct(id);
  const over = isOver(found);
  return (
    <Card title={over ? 'How it ended' : 'What happens next'}>
      <p className="found-next">{nextOf(found)}</p>
      {!over && isUnsafe(meeting) && <Alone />}
      {sharing.you && !sharing.other && !over && (
        <p className="muted mt-3">You share your number. It shows once they share theirs.</p>
      )}
      {!over && (
        <div className="btn-row mt-4">
          {can.includes('agree') && (
            <Button
              kind="primary"
              icon={<Check />}
              busy={sent?.act === 'agree'}
              onClick={() => mutate({ act: 'agree' })}
            >
              Yes, I will be there
            </Button>
          )}
          {found.proof === 'add' && (
            <ButtonLink icon={<Plus />} to={devicePath(device.id)}>
              Add its other number
            </ButtonLink>
          )}
          <ButtonLink
            icon={<CircleCheck />}
            to={withoutPlan ? emergencyPath(device.id) : activateDevicePath(device.id)}
          >
            I have it back
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** Before the first message, and at a place without guards. */
export const Alone = () => (
  <div className="mt-3">
    <Notice tone="missing" icon={<ShieldAlert />} role="note">
      {ALONE}
    </Notice>
  </div>
);

/** @param alone said just above */
export const Never = ({ alone }: { alone: boolean }) => (
  <Notice tone="missing" icon={<ShieldAlert />} role="note">
    <b>{NEVER}</b> {!alone && ALONE}
  </Notice>
);
