import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { openPicture } from './picture.ts';

type Props = { hasPicture: boolean; onChanged: () => Promise<void> };

export function PictureField({ hasPicture, onChanged }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);

  /** Free the decoded bitmap at once: it is large. */
  function close() {
    picture?.close();
    setPicture(null);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Choosing the same file again must fire `change`.
    target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    if (opened instanceof ImageBitmap) {
      setProblem('');
      return setPicture(opened);
    }
    setProblem(opened);
    toast.error(opened);
  }

  return (
    <div className="profile-picture">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={(e) => void choose(e)}
      />
      <Button icon={<Camera />} onClick={() => input.current?.click()} aria-describedby="picture-note">
        {hasPicture ? 'Change picture' : 'Add a picture'}
      </Button>
      <p className={problem ? 'msg msg-invalid' : 'msg msg-hint'} id="picture-note" aria-live="polite">
        {problem || 'JPEG, PNG or WebP, at most 5 MB'}
      </p>
      {picture && <PictureDialog picture={picture} onClose={close} onChanged={onChanged} />}
    </div>
  );
}
