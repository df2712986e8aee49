import { useInfiniteQuery } from '@tanstack/react-query';
import { transfersQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import type { HandoverStage } from '#schemas/transfers/handover.ts';
import { Notice } from '#ui/Notice.tsx';

/** What a report does to the transfer of its device. An alarm is never refused. */
export function TransferWarning({ device }: { device: Device }) {
  const { data } = useInfiniteQuery(transfersQuery);
  const transfer = data?.pages.flat().find(({ deviceId, status }) => deviceId === device.id && status === 'pending');
  return <Notice tone="transfer_pending">{warningOf(transfer?.handover?.stage)}</Notice>;
}

function warningOf(stage: HandoverStage | undefined) {
  if (stage === 'frozen') return 'Our team looks into the handover of this device. A report now warns at once.';
  if (stage !== 'paid' && stage !== 'handed_over')
    return 'This device is being transferred. A report that it is missing or stolen ends the transfer.';
  return (
    <>
      <b>The buyer says that they paid.</b> A report now warns at once, is marked disputed, and our team hears both of
      you. Asking for money by threatening to report somebody is a crime (Cybercrimes Act, section 24(2)(c)).
    </>
  );
}
