import { Stepper } from '#ui/Stepper.tsx';

const STEPS = ['Device and recipient', 'Code', 'Review, 21 days'];

/** 0-based. */
export function TransferSteps({ current }: { current: 0 | 1 | 2 }) {
  return <Stepper label="Steps of the transfer" steps={STEPS} current={current} />;
}
