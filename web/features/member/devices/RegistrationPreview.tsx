import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { needsImei } from '#schemas/devices/statuses.ts';
import { Plate } from '#ui/Plate.tsx';
import type { RegistrationValues } from './registration.ts';

/** Fills as one types. */
export function RegistrationPreview({ values }: { values: RegistrationValues }) {
  const { type, name, serialNumber, imei1, status } = values;
  const imeis = needsImei(type);
  const main = (imeis ? imei1 : serialNumber).trim();
  return (
    <div className="preview">
      <Plate
        status={status}
        kind={kindOf(type)}
        name={name.trim() || 'Your device'}
        identifier={main || undefined}
        copyable={false}
        awaited={imeis ? '•• •••••• •••••• •' : '•••• •••• ••'}
        caption={imeis ? 'IMEI 1' : 'Serial number'}
      />
    </div>
  );
}
