import { properName, referenceOf, typeWord } from '#lib/format/format.ts';
import type { DeviceRecord, ReportEntry } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

/** For police, bank and network; print only. */
export function DeviceSheet({ record }: { record: DeviceRecord }) {
  const { user } = useSession();
  const { type, model, serialNumber, imei1, imei2 } = record;
  const [report] = record.reports;
  const rows = [
    { term: 'Device', value: [record.name, model, typeWord(type)].filter(Boolean).join(', ') },
    ...(imei1 ? [{ term: 'IMEI 1', value: <Identifier value={imei1} /> }] : []),
    ...(imei2 ? [{ term: 'IMEI 2', value: <Identifier value={imei2} /> }] : []),
    ...(serialNumber ? [{ term: 'Serial number', value: <Identifier value={serialNumber} serial /> }] : []),
    { term: 'Registered owner', value: properName(user?.name ?? '') },
    { term: 'Registered', value: formatDateTime(record.createdAt) },
    { term: 'Status', value: STATUS_LOOKS[record.status].word },
    ...(report ? reportRows(report) : []),
    { term: 'Contact', value: `Ownmark, ${SHOWN.phone}, ${SUPPORT.email}` },
  ];
  return (
    <section className="paper-only" aria-hidden="true">
      <p className="h2">Device sheet</p>
      <p className="muted">From Ownmark, the register that proves a device is yours.</p>
      <Facts rows={rows} />
    </section>
  );
}

function reportRows({ id, createdAt, location, description }: ReportEntry) {
  return [
    { term: 'Reference', value: referenceOf(id) },
    { term: 'Reported', value: formatDateTime(createdAt) },
    ...(location ? [{ term: 'Last seen', value: location }] : []),
    ...(description ? [{ term: 'Description', value: description }] : []),
  ];
}
