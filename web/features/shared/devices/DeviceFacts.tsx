import type { Device } from '#lib/queries/outputs.ts';
import { isSought, needsImei } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';

/** What its plate and its history do not say. */
export function DeviceFacts({ device }: { device: Device }) {
  const { type, model, serialNumber, imei1, imei2, purchaseDate, notes, location, status, updatedAt } = device;
  const rows = [
    { term: 'Model', value: model ?? 'Not given' },
    ...(!imei1 && needsImei(type) ? [{ term: 'IMEI 1', value: 'Not given yet' }] : []),
    ...(imei2 ? [{ term: 'IMEI 2', value: <Copyable name="IMEI 2" value={imei2} /> }] : []),
    ...(serialNumber && !imei1
      ? []
      : [
          {
            term: 'Serial number',
            value: serialNumber ? <Copyable name="serial number" value={serialNumber} serial /> : 'Not given yet',
          },
        ]),
    { term: 'Bought', value: purchaseDate ? <span className="num">{formatDate(purchaseDate)}</span> : 'Not given' },
    ...(location && !isSought(status) ? [{ term: 'Last known location', value: location }] : []),
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
    ...(notes ? [{ term: 'Notes', value: <span className="as-typed">{notes}</span> }] : []),
  ];
  return <Facts rows={rows} />;
}

function Copyable({ name, value, serial }: { name: string; value: string; serial?: boolean }) {
  return (
    <span className="inline gap-1 copyable">
      <Identifier value={value} serial={serial} />
      <CopyButton label={`Copy ${name}`} text={value} />
    </span>
  );
}
