import { useState } from 'react';
import type { Verdict } from '../../../worker/schemas/rules.ts';
import { initialsOf, properName } from '../../lib/format.ts';
import type { Recipient } from '../../lib/queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { verdictsOf, whileTyping } from './form.ts';
import { fullName, isMasked } from './recipients.ts';
import { useRecipients } from './useRecipients.ts';
import type { TransferFlow } from './useTransfer.ts';

const IDLE: Verdict = { state: 'idle', message: '' };

/** Who gets the device: an address that is looked for while it is typed, and typed again. */
export function RecipientFields({ flow, tried }: { flow: TransferFlow; tried: boolean }) {
  const { values, change, refused, device } = flow;
  const [left, setLeft] = useState(false);
  const { found, waiting } = useRecipients(values.picked ? '' : values.email);
  const verdicts = verdictsOf(values, device);
  const shown = (field: 'email' | 'confirm', otherwise: Verdict, from?: string): Verdict => {
    if (from) return { state: 'invalid', message: from };
    return tried ? verdicts[field] : otherwise;
  };
  const emailVerdict = shown('email', IDLE, refused.recipientEmail);

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
          verdict={emailVerdict}
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
            setLeft(false);
            change({ confirm: event.target.value });
          }}
          onBlur={() => setLeft(values.confirm.trim() !== '')}
          hint={isMasked(values.email) ? 'Type the full address. We do not show it to anyone.' : 'Type it again.'}
          verdict={shown('confirm', left ? verdicts.confirm : whileTyping(values), refused.confirm)}
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
