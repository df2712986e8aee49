import { useQuery } from '@tanstack/react-query';
import { Check, EyeOff, Handshake, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { CertificateAsked } from '#features/shared/common/useMakePaper.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { refuseWhom } from '#schemas/rules/officeWords.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Characters, as the server has it. */
const FOR_MAX = 80;

type Audience = CertificateAsked['audience'];

const AUDIENCES = [
  { value: 'buyer', label: 'A buyer', icon: <Handshake /> },
  { value: 'official', label: 'Police or insurer', icon: <Landmark /> },
] as const;

const SEEN: Record<Audience, { yes: string[]; no: string[] }> = {
  buyer: {
    yes: [
      'Your initials',
      'The model',
      'How its number begins, never the whole',
      'Since when it is yours',
      'Whether Ownmark saw a proof of purchase',
    ],
    no: ['Your full name', 'The whole IMEI. They type it, and we say match or not', 'Your phone, e-mail or address'],
  },
  official: {
    yes: [
      'Your full name',
      'All numbers of the device',
      'Since when it is yours',
      'Whether Ownmark saw a proof of purchase',
      'Who it was made for',
    ],
    no: ['Your phone, e-mail or address', 'Your other devices'],
  },
};

type Props = {
  device: string;
  busy: boolean;
  onClose: () => void;
  onMake: (asked: CertificateAsked) => void;
  children: React.ReactNode;
};

/** @param props.device chosen already, or empty */
export function CertificateDialog({ device, busy, onClose, onMake, children }: Props) {
  const devices = (useQuery(devicesQuery).data ?? []).filter(({ status }) => !isFlagged(status));
  const [id, setId] = useState(device);
  const [audience, setAudience] = useState<Audience>('buyer');
  const [whom, setWhom] = useState('');
  const [tried, setTried] = useState(false);
  const noWhom = audience === 'official' && (whom.trim() === '' ? 'Please say for whom it is.' : refuseWhom(whom));
  const make = () => {
    setTried(true);
    if (id !== '' && !noWhom) onMake({ id, audience, for: whom.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Make a paper"
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={busy} onClick={make}>
            Make the paper
          </Button>
        </>
      }
    >
      <SelectField
        label="Device"
        name="device"
        value={id}
        onChange={setId}
        options={devices.map(({ id: value, name }) => ({ value, label: name }))}
        fieldState={tried && id === '' ? { state: 'invalid', message: 'Please choose the device.' } : undefined}
      />
      <RadioCards legend="Who is it for?" name="audience" value={audience} onChange={setAudience} options={AUDIENCES} />
      <Sees {...SEEN[audience]} />
      {audience === 'official' && (
        <TextField
          label="Name of the station or company"
          name="for"
          value={whom}
          onChange={(event) => setWhom(event.target.value)}
          maxLength={FOR_MAX}
          hint="The name alone, such as “Area F, Ikeja”. It stands on the paper as your words: if a copy leaks, you know whose it was."
          fieldState={tried && noWhom ? { state: 'invalid', message: noWhom } : undefined}
        />
      )}
      <Notice>
        Good for 90 days. We have seen no proof of purchase? Then it says that it stands on your word. We e-mail you
        that it was made.
      </Notice>
      {children}
    </Dialog>
  );
}

function Sees({ yes, no }: { yes: string[]; no: string[] }) {
  return (
    <div className="sees">
      <div>
        <h3>They will see</h3>
        <ul>
          {yes.map((line) => (
            <li key={line} className="yes">
              <Check className="i" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>They will not see</h3>
        <ul>
          {no.map((line) => (
            <li key={line}>
              <EyeOff className="i" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
