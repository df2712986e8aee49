import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { transferPath } from '#lib/paths/memberPaths.ts';
import type { Device, MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { otherSide, timeLeft } from './states.ts';
import { TransferCode } from './TransferCode.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferPlate } from './TransferPlate.tsx';
import { TransferSteps } from './TransferSteps.tsx';
import { TransferSummary } from './TransferSummary.tsx';
import { useTransfer } from './useTransfer.ts';
import { WhatNext } from './WhatNext.tsx';

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

function TransferDone({ transfer, onAgain }: { transfer: MemberTransfer; onAgain: () => void }) {
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <Notice status="active" icon={<CircleCheck />} role="status">
          {otherSide(transfer)} has our e-mail and can accept now.{' '}
          <span className="num">{timeLeft(transfer.reviewDeadline)}.</span>
        </Notice>
        <TransferPlate transfer={transfer} />
        <TransferFacts transfer={transfer} />
        <div className="btn-row">
          <ButtonLink kind="primary" to={transferPath(transfer.id)}>
            See this transfer
          </ButtonLink>
          <Button onClick={onAgain}>Transfer another device</Button>
        </div>
      </div>
      <WhatNext transfer={transfer} />
    </div>
  );
}
