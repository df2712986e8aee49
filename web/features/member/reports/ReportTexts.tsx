import { REPORT_MAX } from '#schemas/rules/reports.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Report } from './useReport.ts';

/** Where and how: both are needed. */
export function ReportTexts({ report }: { report: Report }) {
  const { values, change, isMissing } = report;
  const empty = (message: string) => ({ state: 'invalid' as const, message });
  return (
    <>
      <div data-field="location">
        <TextField
          label="Last known location"
          name="location"
          hint="A street, a stop, a market: Ojota bus stop, Lagos"
          value={values.location}
          onChange={(event) => change({ location: event.target.value })}
          maxLength={REPORT_MAX.location}
          fieldState={isMissing('location') ? empty('Where was it last seen?') : undefined}
          autoComplete="off"
          required
        />
      </div>
      <div data-field="description">
        <TextAreaField
          label="Description"
          name="description"
          hint="What happened, and when. You see it on the device’s page; buyers do not see this."
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
          maxLength={REPORT_MAX.description}
          fieldState={isMissing('description') ? empty('Please say what happened.') : undefined}
          required
        />
      </div>
    </>
  );
}
