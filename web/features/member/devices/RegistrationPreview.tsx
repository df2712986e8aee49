import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { formatDate } from '#schemas/format/dates.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { Plate } from '#ui/Plate.tsx';
import { needsImeiFields, type RegistrationValues } from './registration.ts';

export function RegistrationPreview({ values }: { values: RegistrationValues }) {
  const { type, name, serialNumber, imei1, purchaseDate, status } = values;
  const imeis = needsImeiFields(type);
  const main = imeis ? imei1 : serialNumber;
  const meta = [
    ...(imeis && serialNumber ? [{ term: 'Serial', value: <Identifier value={serialNumber} serial /> }] : []),
    ...(purchaseDate ? [{ term: 'Bought', value: formatDate(purchaseDate) }] : []),
  ];
  return (
    <section className="stackable preview" aria-labelledby="preview-title">
      <h2 className="h3" id="preview-title">
        Preview
      </h2>
      <Plate
        status={status}
        kind={type === '' ? { ...kindOf('other'), word: 'Device' } : kindOf(type)}
        name={name.trim() || 'Your device'}
        identifier={main.trim() || undefined}
        awaited={imeis ? '•• •••••• •••••• •' : '•••• •••• ••'}
        caption={imeis ? 'IMEI 1' : 'Serial number'}
        meta={meta}
        level={3}
      />
    </section>
  );
}
