import { useEffect, useRef } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { recipientOf } from './form.ts';
import { TransferCode } from './TransferCode.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferSteps } from './TransferSteps.tsx';
import { useTransfer } from './useTransfer.ts';

export function NewTransfer({ devices }: { devices: Device[] }) {
  const flow = useTransfer(devices);
  const { sent, device, values } = flow;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(sent !== null);
  useEffect(() => {
    if (before.current !== (sent !== null)) place.current?.scrollIntoView();
    before.current = sent !== null;
  }, [sent]);
  return (
    <div className="stackable transfer" ref={place}>
      <TransferSteps current={sent ? 1 : 0} />
      {flow.passwordPrompt}
      {sent ? (
        <>
          <p className="as-typed">
            <b>{device?.name}</b> to {values.picked?.name} {recipientOf(values)}
          </p>
          <TransferCode key={sent.tail} flow={flow} sent={sent} />
        </>
      ) : (
        <TransferForm flow={flow} devices={devices} />
      )}
    </div>
  );
}
