import { ArrowLeftRight, Ellipsis, Gift, HandCoins, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { TRANSFER_REASON_MAX } from '#schemas/transfers/transferWords.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { recipientOf, type Way, wayOf } from './form.ts';
import { TransferSteps } from './states.tsx';
import { TransferCode } from './TransferCode.tsx';
import { RecipientFields, type TransferFormState, useTransferForm } from './TransferFields.tsx';
import { type TransferFlow, useTransfer } from './useTransfer.ts';

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
      <TransferSteps current={sent ? 1 : 0} handover={wayOf(values) === 'person'} />
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

const REASONS = [
  { value: 'gift', label: 'Gift', icon: <Gift /> },
  { value: 'sold', label: 'Sold', icon: <HandCoins /> },
  { value: 'transfer_ownership', label: 'Transfer Ownership', icon: <ArrowLeftRight /> },
  { value: 'other', label: 'Other', icon: <Ellipsis /> },
] as const;

function TransferForm({ flow, devices }: { flow: TransferFlow; devices: Device[] }) {
  const form = useTransferForm(flow, devices);
  const { props, choices, device, change, problem, stateOf, busy } = form;
  const way = wayOf(form.values);
  return (
    <form className="stackable" {...props} aria-label="Transfer">
      <Problem text={problem} icon={<TriangleAlert />} />
      <div data-field="deviceId">
        <SelectField
          label="Device"
          name="device"
          value={device?.id ?? ''}
          onChange={(deviceId) => change({ deviceId })}
          options={choices}
          placeholder="Choose a device"
          hint={
            choices.every(({ disabled }) => disabled)
              ? 'You cannot transfer any device now. The list says why.'
              : undefined
          }
          fieldState={stateOf('deviceId')}
        />
      </div>
      <RecipientFields form={form} />
      <ReasonFields form={form} />
      <RadioList
        legend="How do you give it?"
        name="way"
        value={way}
        onChange={(chosen) => change({ way: chosen })}
        options={WAYS}
      />
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        Send the code
      </Button>
      <p className="muted small">
        We e-mail them. They accept, then {way === 'person' ? 'you meet.' : 'our team reviews it, 21 days at most.'}
      </p>
    </form>
  );
}

const WAYS: { value: Way; label: string; hint: string }[] = [
  {
    value: 'person',
    label: 'We meet in person (handover)',
    hint: 'They accept within 72 hours. Within 7 days you meet: they pay, you type the word on their phone. 72 hours later it is theirs.',
  },
  {
    value: 'review',
    label: 'In another way (an admin reviews it)',
    hint: 'They accept, and our team decides within 21 days.',
  },
];

function ReasonFields({ form }: { form: TransferFormState }) {
  const { values, change, field, stateOf } = form;
  const reason = stateOf('reason');
  return (
    <>
      <div data-field="reason">
        <RadioCards
          legend="Reason for transfer"
          name="reason"
          value={values.reason}
          onChange={(chosen) => change({ reason: chosen })}
          options={REASONS}
        />
        {reason.state === 'invalid' && <FieldNote id="reason-note" note={{ tone: 'invalid', text: reason.message }} />}
      </div>
      {values.reason === 'other' && (
        <TextAreaField
          label="Your reason"
          {...field('other')}
          maxLength={TRANSFER_REASON_MAX}
          counter={`${values.other.length}/${TRANSFER_REASON_MAX}`}
          rows={3}
        />
      )}
    </>
  );
}
