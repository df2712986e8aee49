import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import { LOOK_WORDS } from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';

/** Exactly what a check of this device answers now. */
export function BuyerPlate({ record }: { record: DeviceRecord }) {
  const { status, imei1, serialNumber, name, model, location, reports, wordsFrom } = record;
  const look = verdictOf(status);
  const { icon: Icon, status: colours } = CHECK_LOOKS[look];
  const [report] = reports;
  const shown = report?.showToPublic ? [name, model, location].filter(Boolean) : [];
  return (
    <article className="result answer buyer-plate" data-status={colours} aria-label="What a buyer sees">
      <span className="stripe" />
      <VerdictHead
        sign={<Icon className="i" />}
        when={<span>What a buyer sees</span>}
        title={LOOK_WORDS[look].title}
        say={LOOK_WORDS[look].say}
        level="h3"
      />
      <div className="answer-id">
        {report && (
          <div className="inline answer-cap muted xs">
            <span>Reported {formatDate(report.createdAt)}</span>
          </div>
        )}
        <Identifier value={imei1 ?? serialNumber} serial={!imei1} />
        {shown.length > 0 && (
          <p className="buyer-more muted">
            {wordsFrom
              ? `Name, model and place follow on ${formatDateTime(wordsFrom)}: the device was registered shortly before the report.`
              : shown.join(', ')}
          </p>
        )}
      </div>
    </article>
  );
}
