import { Switch } from '#ui/Switch.tsx';
import { useSelfCheck } from './selfCheck.ts';

/** Does nothing without a script. */
export function SelfCheckSwitch() {
  const [on, set] = useSelfCheck();
  return (
    <div className="self-check needs-script">
      <Switch
        label="Check at 15 digits by itself"
        hint="For shops. Kept on this phone."
        name="self-check"
        checked={on}
        onChange={set}
      />
    </div>
  );
}
