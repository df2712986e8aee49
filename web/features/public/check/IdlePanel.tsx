import { Ghost } from '#ui/Ghost.tsx';
import type { Check } from './useCheck.ts';

const COMPARE: Record<Check['kind'], string> = {
  imei: 'Dial *#06# on the phone itself and compare: a number on the box or in a screenshot may belong to another phone.',
  serial: 'Look in Settings of the device itself and compare: a number on the box may belong to another device.',
};

export function IdlePanel({ kind }: Pick<Check, 'kind'>) {
  return (
    <div className="result stack gap-3 result-idle">
      <Ghost />
      <h3 className="h3">The answer appears here</h3>
      <p>{COMPARE[kind]}</p>
    </div>
  );
}
