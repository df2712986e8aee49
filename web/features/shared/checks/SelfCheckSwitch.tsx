import { ChevronDown } from 'lucide-react';
import { Switch } from '#ui/Switch.tsx';
import { useSelfCheck } from './selfCheck.ts';

/** Does nothing without a script. */
export function SelfCheckSwitch() {
  const [on, set] = useSelfCheck();
  return (
    <details className="fold self-check needs-script">
      <summary>
        For shops
        <ChevronDown className="i" />
      </summary>
      <Switch
        label="Check at 15 digits by itself"
        hint="Kept on this phone."
        name="self-check"
        checked={on}
        onChange={set}
      />
    </details>
  );
}
