import { useState } from 'react';
import { initialsOf, properName } from '#lib/format/format.ts';
import type { Recipient } from '#lib/queries/outputs.ts';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { confirmStateWhileTyping, validateTransfer } from './form.ts';
import { fullName, isMasked } from './recipients.ts';
import { useRecipients } from './useRecipients.ts';
import type { TransferFlow } from './useTransfer.ts';

const IDLE: FieldState = { state: 'idle', message: '' };

/** Who gets the device: an address that is looked for while it is typed, and typed again. */
export function RecipientFields({ flow, tried }: { flow: TransferFlow; tried: boolean }) {
  const { values, change, refused, device } = flow;
  const [touched, setTouched] = useState(false);
  const { found, waiting } = useRecipients(values.picked ? '' : values.email);
  const fieldStates = validateTransfer(values, device);
  const shown = (field: 'email' | 'confirm', otherwise: FieldState, from?: string): FieldState => {
    if (from) return { state: 'invalid', message: from };
    return tried ? fieldStates[field] : otherwise;
  };
  const emailState = shown('email', IDLE, refused.recipientEmail);

  function pick(id: string) {
    const one = found.find((recipient) => recipient.id === id);
    if (one) change({ email: one.email, picked: { id, name: properName(fullName(one)) }, confirm: '' });
  }

  return (
    <>
      <div data-field="email">
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
          fieldState={emailState}
          aria-required
        />
      </div>
      <div data-field="confirm">
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
          fieldState={shown(
            'confirm',
            touched ? fieldStates.confirm : confirmStateWhileTyping(values),
            refused.confirm,
          )}
          aria-required
        />
      </div>
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

function remarkOn({ email, picked }: TransferFlow['values'], found: number, waiting: boolean): string | undefined {
  if (picked) return undefined;
  if (waiting) return 'Searching…';
  return found === 0 && email.trim().length > 1
    ? 'Nobody found. Type a full e-mail address to find any member.'
    : undefined;
}
