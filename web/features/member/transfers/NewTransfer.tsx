import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { mainIdentifier } from '#lib/format/format.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import type { Device, MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Plate } from '#ui/Plate.tsx';
import { matches, reasonOf, recipientOf, type TransferValues } from './form.ts';
import { otherSide, timeLeft } from './states.ts';
import { TransferCode } from './TransferCode.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferPlate } from './TransferPlate.tsx';
import { TransferSteps } from './TransferSteps.tsx';
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
      {flow.passwordPrompt}
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

function TransferSummary({ device, values }: { device?: Device; values: TransferValues }) {
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
