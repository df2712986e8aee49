import { useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { PICTURE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { CropField } from './CropField.tsx';
import { WHOLE } from './crop.ts';
import { cutOut } from './picture.ts';
import { uploadPicture } from './uploadPicture.ts';

const UPLOADING = 'Uploading profile picture...';

type Props = { picture: ImageBitmap; onClose: () => void; onChanged: () => Promise<void> };

/** After a failure the picture is still there to be sent again. */
export function PictureDialog({ picture, onClose, onChanged }: Props) {
  const [crop, setCrop] = useState(WHOLE);
  const [percent, setPercent] = useState(0);
  const { send, busy, problem, dismiss } = useSending((error) => messageOf(error, 'Failed to upload profile picture'));

  async function upload() {
    setPercent(0);
    const toastId = toast.loading(UPLOADING);
    toast.progress(toastId, 0);
    const sent = await send(async () => {
      const url = await uploadPicture(await cutOut(picture, crop), (now) => {
        setPercent(now);
        toast.progress(toastId, now);
      });
      if (!url) console.warn('The server kept the picture but sent no address for it.');
      await onChanged();
    });
    toast.dismiss(toastId);
    if (!sent) return;
    toast.success(PICTURE_UPDATED);
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Your picture">
      <CropField picture={picture} crop={crop} onChange={setCrop} disabled={busy} />
      <Problem text={problem} onDismiss={dismiss} />
      {busy && <Progress label={UPLOADING} value={percent} />}
      <div className="dialog-actions">
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" busy={busy} onClick={() => void upload()}>
          Save picture
        </Button>
      </div>
    </Dialog>
  );
}
