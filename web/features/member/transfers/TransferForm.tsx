import { ArrowLeftRight, Ellipsis, Gift, HandCoins, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { TRANSFER_MESSAGES, TRANSFER_REASON_MAX } from '#schemas/transfers/transferWords.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/FieldNote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import { type TransferField, validateTransfer } from './form.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { isMasked } from './recipients.ts';
import { choicesOf } from './transferable.ts';
import type { TransferFlow } from './useTransfer.ts';

const REASONS = [
  { value: 'gift', label: 'Gift', icon: <Gift /> },
  { value: 'sold', label: 'Sold', icon: <HandCoins /> },
  { value: 'transfer_ownership', label: 'Transfer Ownership', icon: <ArrowLeftRight /> },
  { value: 'other', label: 'Other', icon: <Ellipsis /> },
] as const;

/** The first step: which device, to whom, why, and to whose phone the code goes. */
export function TransferForm({ flow, devices }: { flow: TransferFlow; devices: Device[] }) {
  const { values, device, change, problem, sending } = flow;
  const [tried, setTried] = useState(false);
  const [atFault, setAtFault] = useState<{ field: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const choices = choicesOf(devices);
  const chosen = choices.some(({ value, disabled }) => value === values.deviceId && !disabled) ? device : undefined;
  const fieldStates = validateTransfer(values, chosen);
  const shown = (field: TransferField) => (tried ? fieldStates[field] : undefined);

  // Once the screen shows what is wrong: a frame earlier there is no field at fault to find.
  useEffect(() => {
    if (atFault) focusField(form.current, atFault.field);
  }, [atFault]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = Object.entries(fieldStates).find(([, { state }]) => state === 'invalid')?.[0];
    if (wrong) return setAtFault({ field: wrong });
    if (values.picked && isMasked(values.email) && (await isSomebodyElse())) {
      flow.refuse({ confirm: TRANSFER_MESSAGES.mismatch });
      return setAtFault({ field: 'confirm' });
    }
    if (!(await flow.ask())) setAtFault({ field: '' });
  }

  /** The address that was typed for a chosen member may be another member's. */
  async function isSomebodyElse(): Promise<boolean> {
    const email = values.confirm.trim().toLowerCase();
    const found = await flow.findByEmail(email).catch(() => []);
    const owner = found.find((one) => one.email.toLowerCase() === email);
    return owner !== undefined && owner.id !== values.picked?.id;
  }

  return (
    <form ref={form} className="stackable" onSubmit={(event) => void submit(event)} noValidate aria-label="Transfer">
      {problem && (
        <Notice status="stolen" icon={<TriangleAlert />}>
          {problem}
        </Notice>
      )}
      <div data-field="deviceId">
        <SelectField
          label="Device"
          name="device"
          value={chosen?.id ?? ''}
          onChange={(deviceId) => change({ deviceId })}
          options={choices}
          placeholder="Choose a device"
          hint={
            choices.every(({ disabled }) => disabled)
              ? 'You cannot transfer any device now. The list says why.'
              : undefined
          }
          fieldState={shown('deviceId')}
        />
      </div>
      <RecipientFields flow={flow} tried={tried} />
      <div data-field="reason">
        <RadioCards
          legend="Reason for transfer"
          name="reason"
          value={values.reason}
          onChange={(reason) => change({ reason })}
          options={REASONS}
        />
        {shown('reason')?.state === 'invalid' && (
          <FieldNote id="reason-note" note={{ tone: 'invalid', text: TRANSFER_MESSAGES.reason }} />
        )}
      </div>
      {values.reason === 'other' && (
        <div data-field="other">
          <TextAreaField
            label="Your reason"
            name="other"
            value={values.other}
            onChange={(event) => change({ other: event.target.value })}
            maxLength={TRANSFER_REASON_MAX}
            counter={`${values.other.length}/${TRANSFER_REASON_MAX}`}
            fieldState={shown('other')}
            rows={3}
          />
        </div>
      )}
      <DeliverTo value={values.deliverTo} onChange={(deliverTo) => change({ deliverTo })} />
      <Button type="submit" kind="primary" size="lg" busy={sending === 'ask'}>
        Send the code
      </Button>
    </form>
  );
}

/** The first wrong field, or with no name the first that the server refused. */
function focusField(form: HTMLFormElement | null, field: string): void {
  const place = field === '' ? form : form?.querySelector(`[data-field="${field}"]`);
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? (field === '' ? null : place?.querySelector<HTMLElement>('input, textarea, button')))?.focus();
}
