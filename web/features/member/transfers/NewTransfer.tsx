import { useEffect, useRef } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { TransferCode } from './TransferCode.tsx';
import { TransferDone } from './TransferDone.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferSteps } from './TransferSteps.tsx';
import { TransferSummary } from './TransferSummary.tsx';
import { useTransfer } from './useTransfer.ts';

const AT = { form: 0, code: 1, done: 2 } as const;

export function NewTransfer({ devices }: { devices: Device[] }) {
  const flow = useTransfer(devices);
  const { step, done, values, device } = flow;
  const { sent } = values;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.scrollIntoView();
    before.current = step;
  }, [step]);
  return (
    <div className="stackable transfer" ref={place}>
      <TransferSteps current={AT[step]} />
      {step === 'done' && done ? (
        <TransferDone transfer={done} onAgain={flow.again} />
      ) : (
        <div className="stack gap-6 with-aside">
          {step === 'code' && sent ? (
            <TransferCode key={sent.tail} flow={flow} sent={sent} />
          ) : (
            <TransferForm flow={flow} devices={devices} />
          )}
          <TransferSummary device={device} values={values} />
        </div>
      )}
    </div>
  );
}
