import { Camera, Image } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { lookForNumbers, numbersOnPhoto, type Wanted } from './numberReader.ts';
import type { Numbers } from './numbers.ts';
import { ScanPanel, type ScanWords, useEscape } from './ScanPanel.tsx';

type Props = {
  wanted: Wanted;
  /** What is not wanted is left out; there is one serial number at most. */
  found: (numbers: Numbers) => void;
  close: (next: 'button' | 'field') => void;
};

/** In place of the form, until the numbers of a box or a screen are read or the person goes back to it. */
export function NumberScan({ wanted, found, close }: Props) {
  const [choices, setChoices] = useState<Numbers | null>(null);
  const [said, setSaid] = useState('');

  function settle({ imeis, serials }: Numbers) {
    navigator.vibrate?.(80);
    const numbers = {
      imeis: wanted === 'serial' ? [] : imeis,
      serials: wanted === 'imei' && imeis.length > 0 ? [] : serials,
    };
    if (numbers.serials.length > 1) setChoices(numbers);
    else found(numbers);
  }

  async function readPhoto(photo: File) {
    setSaid('Looking for the number on this picture…');
    const read = await numbersOnPhoto(photo, wanted);
    if ('found' in read) settle(read.found);
    else setSaid(read.problem);
  }

  if (choices) return <SerialChoice numbers={choices} found={found} close={close} />;
  return (
    <ScanPanel words={WORDS} look={() => lookForNumbers(wanted)} found={settle} close={close}>
      <div className="photo-ways">
        <PhotoWay label="Take a photo" icon={<Camera className="i" />} capture="environment" open={readPhoto} />
        <PhotoWay label="Choose a picture" icon={<Image className="i" />} open={readPhoto} />
        <p className="small" role="status">
          {said}
        </p>
      </div>
    </ScanPanel>
  );
}

type WayProps = {
  label: string;
  icon: ReactNode;
  capture?: 'environment';
  open: (photo: File) => Promise<void>;
};

function PhotoWay({ label, icon, capture, open }: WayProps) {
  async function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? [];
    if (photo) await open(photo);
    // The same picture may be chosen again.
    target.value = '';
  }

  return (
    <div className="file-row">
      <span className="btn btn-block" aria-hidden="true">
        {icon}
        {label}
      </span>
      <input
        type="file"
        aria-label={label}
        accept="image/*"
        capture={capture}
        onChange={(event) => void change(event)}
      />
    </div>
  );
}

/** A label has the codes of other numbers, too: of the model, or of a part. */
function SerialChoice({ numbers: { imeis, serials }, found, close }: Omit<Props, 'wanted'> & { numbers: Numbers }) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  useEscape(() => close('button'));
  const none = () => (imeis.length > 0 ? found({ imeis, serials: [] }) : close('field'));
  return (
    <fieldset tabIndex={-1} ref={group}>
      <legend className="field-label">Which one is the serial number?</legend>
      <div className="stack gap-3 mt-3">
        {serials.map((serial) => (
          <button
            key={serial}
            className="btn btn-block id"
            type="button"
            onClick={() => found({ imeis, serials: [serial] })}
          >
            {serial}
          </button>
        ))}
        <button className="btn btn-quiet" type="button" onClick={none}>
          None of these
        </button>
      </div>
    </fieldset>
  );
}

const WORDS: ScanWords = {
  label: 'Scan the number',
  open: 'Hold the barcode of the box, or of the *#06# screen, inside the frame. It reads by itself.',
  blocked: (
    <>
      <b>We cannot use the camera.</b> Allow the camera in the browser, or take a photo.
    </>
  ),
  tired: (
    <>
      <b>We read no number in two minutes,</b> and switched the camera off. Hold it closer, straight and in good light.
    </>
  ),
  unread: (
    <>
      <b>What reads barcodes did not load.</b> Connect and scan again, or type the number.
    </>
  ),
};
