import { formatPhone, properName, typeWord } from '#lib/format/format.ts';
import type { Verification } from '#lib/queries/outputs.ts';
import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { STANDINGS } from './registered.ts';

/** The server sends owner and place only where they may be seen. */
export function VerifiedFacts({ device }: { device: Verification }) {
  const { name, model, type, serialNumber, imei1, imei2, status, location, updatedAt, user } = device;
  const { reportedDate, happenedOn, proof, disputed } = device;
  const reported = status !== 'active';
  const rows = [
    { term: 'Device', value: <Named name={name} model={model} /> },
    { term: 'Type', value: typeWord(type) },
    { term: 'Serial number', value: <Masked value={serialNumber} serial /> },
    ...(imei1 ? [{ term: 'IMEI 1', value: <Masked value={imei1} /> }] : []),
    ...(imei2 ? [{ term: 'IMEI 2', value: <Masked value={imei2} /> }] : []),
    ...(STANDINGS[status] ? [{ term: 'Status', value: STANDINGS[status] }] : []),
    ...(reportedDate ? [{ term: 'Reported', value: <span className="num">{formatDate(reportedDate)}</span> }] : []),
    ...(happenedOn ? [{ term: 'Said to have happened', value: formatDate(happenedOn) }] : []),
    ...(proof ? [{ term: 'Proof of purchase', value: PROOF_WORDS[proof] }] : []),
    ...(disputed ? [{ term: 'Disputed', value: DISPUTED }] : []),
    ...(reported && location ? [{ term: 'Last known location', value: location }] : []),
    ...(reported && user ? [{ term: 'Owner', value: <Owner {...user} /> }] : []),
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
  ];
  return <Facts rows={rows} />;
}

function Named({ name, model }: Pick<Verification, 'name' | 'model'>) {
  return (
    <>
      <span>{name || 'Its owner’s words are shown 3 days after the report.'}</span>
      {model && <small>{model}</small>}
    </>
  );
}

function Owner({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  return (
    <>
      {properName(name)}
      <small className="num">
        <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
      </small>
    </>
  );
}

/** Masked: show as is, without grouping. */
function Masked({ value, serial }: { value: string; serial?: boolean }) {
  if (!value.includes('•')) return <Identifier value={value} serial={serial} />;
  return (
    <span className="num">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">Hidden, ends in {value.replaceAll('•', '') || 'nothing'}</span>
    </span>
  );
}
