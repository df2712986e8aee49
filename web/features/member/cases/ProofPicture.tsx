import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { usePicture } from '#lib/api/usePicture.ts';
import { type FieldState, invalid } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote, noteOf } from '#ui/FieldFrame.tsx';
import { shrink } from './shrink.ts';

const RULE = 'Cover everything else. No NIN slip, no face: our team deletes those.';

type FieldProps = {
  picture: Blob | null;
  onChange: (picture: Blob | null) => void;
  fieldState: FieldState;
  isNeeded: boolean;
  disabled: boolean;
};

/** Takes or chooses a picture, and shows it before it is sent. */
export function PictureField({ picture, onChange, fieldState, isNeeded, disabled }: FieldProps) {
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const src = useAddress(picture);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Choosing the same file again must fire `change`.
    target.value = '';
    if (!file) return;
    const ready = await shrink(file);
    setProblem(typeof ready === 'string' ? ready : '');
    if (typeof ready !== 'string') onChange(ready);
  }

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        Picture
        {!isNeeded && <small>not needed</small>}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={(e) => void choose(e)}
      />
      {src && <img className="proof-picture" src={src} alt="What you send" />}
      <div className="btn-row">
        <Button
          name="file"
          icon={<Camera />}
          disabled={disabled}
          aria-describedby={`${id}-label ${id}-note`}
          onClick={() => input.current?.click()}
        >
          {picture ? 'Choose another picture' : 'Take or choose a picture'}
        </Button>
        {picture && !isNeeded && (
          <Button kind="quiet" disabled={disabled} onClick={() => onChange(null)}>
            Leave it out
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} note={noteOf(problem ? invalid(problem) : fieldState, RULE)} />
    </div>
  );
}

/** An address within this page. */
function useAddress(picture: Blob | null): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const address = URL.createObjectURL(picture);
    setSrc(address);
    return () => {
      setSrc(null);
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return src;
}

/** One's own, as our team sees it. */
export function OwnPicture({ caseId, exhibitId, label }: { caseId: string; exhibitId: string; label: string }) {
  const { src, error } = usePicture(`/case/${caseId}/exhibits/${exhibitId}`);
  if (error) return <p className="small muted">The picture can’t be shown right now. Our team has it.</p>;
  return src ? (
    <img className="proof-picture" src={src} alt={`Your picture: ${label}`} />
  ) : (
    <div className="proof-picture proof-picture-empty" aria-hidden="true" />
  );
}

/** To lay beside the phone: shows that the picture is of today and of this case. */
export function PaperWord({ word }: { word: string }) {
  return (
    <div className="paper-word">
      <p>
        Write this word on paper: <b className="num">{word}</b>
      </p>
      <p className="small muted">
        Dial *#06#, lay the paper beside the phone, and take a picture of both with another phone. Have you no other
        phone? Type the other number of the device instead.
      </p>
    </div>
  );
}
