import { typeWord } from '#lib/format/format.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { needsImei } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';

export function DeviceFacts({ device }: { device: Device }) {
  const { type, model, serialNumber, imei1, imei2, purchaseDate, notes, location, createdAt, updatedAt } = device;
  const rows = [
    { term: 'Type', value: typeWord(type) },
    { term: 'Model', value: model ?? 'Not given' },
    {
      term: 'Serial number',
      value: serialNumber ? <Copyable name="serial number" value={serialNumber} serial /> : 'Not given yet',
    },
    ...(!imei1 && needsImei(type) ? [{ term: 'IMEI 1', value: 'Not given yet' }] : []),
    ...(imei1 ? [{ term: 'IMEI 1', value: <Copyable name="IMEI 1" value={imei1} /> }] : []),
    ...(imei2 ? [{ term: 'IMEI 2', value: <Copyable name="IMEI 2" value={imei2} /> }] : []),
    { term: 'Bought', value: purchaseDate ? <span className="num">{formatDate(purchaseDate)}</span> : 'Not given' },
    ...(location ? [{ term: 'Last known location', value: location }] : []),
    { term: 'Registered', value: <span className="num">{formatDateTime(createdAt)}</span> },
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
    ...(notes ? [{ term: 'Notes', value: <span className="as-typed">{notes}</span> }] : []),
  ];
  return <Facts rows={rows} />;
}

function Copyable({ name, value, serial }: { name: string; value: string; serial?: boolean }) {
  return (
    <span className="inline gap-1 copyable">
      <Identifier value={value} serial={serial} />
      <CopyButton label={`Copy ${name} from the facts`} text={value} />
    </span>
  );
}
