import { Info } from 'lucide-react';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { mainIdentifier } from '#lib/format/format.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Plate } from '#ui/Plate.tsx';
import { matches, reasonOf, recipientOf, type TransferValues } from './form.ts';

export function TransferSummary({ device, values }: { device?: Device; values: TransferValues }) {
  const to = matches(values) ? recipientOf(values) : '';
  const reason = reasonOf(values);
  return (
    <section className="stackable transfer-facts" aria-label="What you are transferring">
      {device && (
        <Plate status={device.status} kind={kindOf(device.type)} name={device.name} {...mainIdentifier(device)} />
      )}
      {device && (
        <Facts
          rows={[
            { term: 'From', value: 'You' },
            ...(to || values.picked
              ? [{ term: 'To', value: <Recipient name={values.picked?.name} email={to} /> }]
              : []),
            ...(reason ? [{ term: 'Reason', value: <span className="as-typed">{reason}</span> }] : []),
          ]}
        />
      )}
      <Notice icon={<Info />} role="note">
        The recipient needs an Ownmark account and receives an e-mail with instructions. The transfer is approved
        afterwards; the review takes up to 21 days.
      </Notice>
    </section>
  );
}

function Recipient({ name, email }: { name?: string; email: string }) {
  if (!name) return <span className="as-typed">{email}</span>;
  return (
    <>
      <span>{name}</span>
      {email && <small className="as-typed">{email}</small>}
    </>
  );
}
