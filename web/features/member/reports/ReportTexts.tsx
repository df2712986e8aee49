import { REPORT_MAX } from '#schemas/rules/reports.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Report } from './useReport.ts';

export function ReportTexts({ report }: { report: Report }) {
  const { field } = report;
  return (
    <>
      <div data-field="location">
        <TextField
          label="Last known location"
          {...field('location')}
          hint="A street, a stop, a market: Ojota bus stop, Lagos"
          maxLength={REPORT_MAX.location}
          autoComplete="off"
          required
        />
      </div>
      <div data-field="description">
        <TextAreaField
          label="Description"
          {...field('description')}
          hint="What happened, and when. You see it on the device’s page; buyers do not see this."
          maxLength={REPORT_MAX.description}
          required
        />
      </div>
    </>
  );
}
