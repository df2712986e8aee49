import { fieldErrorsOf } from '#lib/api/errors.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { TRANSFER_MESSAGES } from '#schemas/transfers/transferWords.ts';
import { validateTransfer } from './form.ts';
import { isMasked } from './recipients.ts';
import { choicesOf } from './transferable.ts';
import type { TransferFlow } from './useTransfer.ts';

export function useTransferForm(flow: TransferFlow, devices: Device[]) {
  const { values, sending, problem, tell, dismiss, run } = flow;
  const utils = trpc.useUtils();
  const choices = choicesOf(devices);
  const canGo = choices.some(({ value, disabled }) => value === values.deviceId && !disabled);
  const device = canGo ? flow.device : undefined;

  /** The address that was typed for a chosen member may be another member's. */
  async function isSomebodyElse(): Promise<boolean> {
    if (!values.picked || !isMasked(values.email)) return false;
    const email = values.confirm.trim().toLowerCase();
    const found = await utils.transfers.searchRecipients.fetch({ query: email }).catch(() => []);
    const owner = found.find((one) => one.email.toLowerCase() === email);
    return owner !== undefined && owner.id !== values.picked.id;
  }

  const form = useForm({
    values,
    change(part) {
      dismiss();
      flow.change(part);
    },
    fieldStates: validateTransfer(values, device),
    when: 'sending',
    refusedTogether: true,
    sending: {
      busy: sending === 'ask',
      problem,
      tell,
      dismiss,
      send: (act, onFailure) => run('ask', act, onFailure),
    },
    errorsOf: (error) => ({ email: fieldErrorsOf(error).recipientEmail }),
    async send(): Promise<void> {
      if (await isSomebodyElse()) {
        form.refuse({ confirm: TRANSFER_MESSAGES.mismatch });
        return form.focus('confirm');
      }
      flow.change({ ended: false });
      await flow.askFor(values.deliverTo);
    },
  });
  return { ...form, values, choices, device };
}

export type TransferFormState = ReturnType<typeof useTransferForm>;
