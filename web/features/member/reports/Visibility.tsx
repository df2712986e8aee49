import { PUBLIC_TEXT_DELAY_NOTE } from '#schemas/devices/publicTextDelay.ts';
import { Choice } from '#ui/Choice.tsx';
import type { ReportValues } from './useReport.ts';

type Props = {
  values: ReportValues;
  /** Registered so lately that its words wait. */
  isYoung: boolean;
  onChange: (part: Partial<ReportValues>) => void;
};

/** In the specification’s words. */
export function Visibility({ values, isYoung, onChange }: Props) {
  const later = isYoung ? ` ${PUBLIC_TEXT_DELAY_NOTE}` : '';
  return (
    <fieldset className="field">
      <legend className="field-label">Who can see your details</legend>
      <p className="small muted">Buyers are warned either way. Tick only what you want to show.</p>
      <Choice
        label="Show the device name, model and last known location to anyone who checks this device"
        hint={`Not your name or phone number.${later}`}
        name="showToPublic"
        checked={values.showToPublic}
        onChange={(showToPublic) => onChange({ showToPublic })}
      />
      <Choice
        label="Show my name, phone and the last known location to logged-in members who check it"
        hint={`A member who finds it can then call you. Leave it off, and they call us.${later}`}
        name="showToMembers"
        checked={values.showToMembers}
        onChange={(showToMembers) => onChange({ showToMembers })}
      />
    </fieldset>
  );
}
