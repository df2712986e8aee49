import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { fieldErrorsOf } from '#lib/api/errors.ts';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { Device, Recipient } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { TRANSFER_MESSAGES } from '#schemas/transfers/transferWords.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  asksServer,
  choicesOf,
  confirmStateWhileTyping,
  filterRecipients,
  fullName,
  isMasked,
  mergeRecipients,
  SEARCH_PAUSE,
  validateTransfer,
} from './form.ts';
import type { TransferFlow } from './useTransfer.ts';

export function RecipientFields({ form }: { form: TransferFormState }) {
  const { values, change, stateOf, device } = form;
  const [touched, setTouched] = useState(false);
  const { found, waiting } = useRecipients(values.picked ? '' : values.email);
  const confirmWhileTyping = () =>
    touched ? validateTransfer(values, device).confirm : confirmStateWhileTyping(values);

  function pick(id: string) {
    const one = found.find((recipient) => recipient.id === id);
    if (one) change({ email: one.email, picked: { id, name: properName(fullName(one)) }, confirm: '' });
  }

  return (
    <>
      <SuggestField
        label="Recipient’s e-mail"
        name="email"
        inputMode="email"
        placeholder="E-mail, username or name"
        value={values.email}
        onChange={(email) => change({ email, picked: null })}
        onPick={pick}
        listLabel={values.email.trim() === '' ? 'Recent contacts' : 'Members'}
        suggestions={found.map((one) => ({ id: one.id, content: <Suggested recipient={one} /> }))}
        remark={remarkOn(values, found.length, waiting)}
        hint={values.picked ? `${values.picked.name} is chosen.` : 'They need an Ownmark account.'}
        fieldState={stateOf('email')}
        aria-required
      />
      <TextField
        label="Confirm e-mail"
        name="confirm"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.confirm}
        onChange={(event) => {
          setTouched(false);
          change({ confirm: event.target.value });
        }}
        onBlur={() => setTouched(values.confirm.trim() !== '')}
        hint={isMasked(values.email) ? 'Type the full address. We do not show it to anyone.' : 'Type it again.'}
        fieldState={form.isShown('confirm') ? stateOf('confirm') : confirmWhileTyping()}
        aria-required
      />
    </>
  );
}

function Suggested({ recipient }: { recipient: Recipient }) {
  const name = properName(fullName(recipient));
  return (
    <>
      <Avatar initials={initialsOf({ ...recipient, name: fullName(recipient) })} src={recipient.imageUrl} />
      <span className="menu-words">
        {name}
        <small>
          @{recipient.username}, {recipient.email}
        </small>
      </span>
    </>
  );
}

function remarkOn({ email, picked }: TransferFormState['values'], found: number, waiting: boolean): string | undefined {
  if (picked) return undefined;
  if (waiting) return 'Searching…';
  return found === 0 && email.trim().length > 1
    ? 'Nobody found. Type a full e-mail address to find any member.'
    : undefined;
}

/**
 * Shows matches from this tab at once, recent contacts first, and asks the server half a second after the last key. A
 * failed search shows nobody.
 */
function useRecipients(typed: string) {
  const client = useQueryClient();
  const text = typed.trim();
  const asked = useDebouncedValue(text, SEARCH_PAUSE);
  const contacts = trpc.transfers.recentContacts.useQuery();
  const search = trpc.transfers.searchRecipients.useQuery({ query: asked }, { enabled: asksServer(asked) });

  const answers = client.getQueriesData<Recipient[]>({ queryKey: getQueryKey(trpc.transfers.searchRecipients) });
  const known = mergeRecipients(contacts.data ?? [], ...answers.map(([, found]) => found ?? []));
  const found = text === '' ? filterRecipients(contacts.data ?? [], '') : filterRecipients(known, text);
  const waiting = asksServer(text) && (asked !== text || search.isFetching);
  return { found, waiting };
}

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
