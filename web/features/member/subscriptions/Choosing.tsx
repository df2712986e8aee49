import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = { plan: string; chosen: boolean; current: boolean; onChoose: () => void };

/** The button on a plan's card that takes it into the order. */
export function Choosing({ plan, chosen, current, onChoose }: Props): ReactNode {
  const act = current ? 'Extend' : 'Choose';
  return (
    <Button block aria-pressed={chosen} aria-label={`${act} ${plan}`} onClick={onChoose}>
      {chosen ? 'Chosen' : act}
    </Button>
  );
}
