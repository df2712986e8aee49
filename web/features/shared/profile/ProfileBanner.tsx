import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { initialsOf, properName } from '#lib/format/format.ts';
import type { Profile } from '#lib/session/profile.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { PICTURE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Problem } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type CropProps, useCropGestures, WHOLE, ZOOM_MAX, zoomed } from './crop.ts';
import { cutOut, drawCrop, openPicture, uploadPicture } from './picture.ts';

type Props = { user: Profile; editing: boolean; onPictureChanged: () => Promise<void> };

export function ProfileBanner({ user, editing, onPictureChanged }: Props) {
  return (
    <section className="card card-flush profile-banner" aria-labelledby="profile-name">
      <div className="profile-band" aria-hidden="true">
        <Mark />
      </div>
      <div className="stack profile-who">
        <Avatar initials={initialsOf(user)} src={user.imageUrl} size="xl" />
        <div>
          <h2 className="h3" id="profile-name">
            {properName(user.name)}
          </h2>
          <p className="muted">
            {user.username} · since <span className="num nowrap">{formatDate(user.createdAt)}</span>
          </p>
        </div>
        {editing && <PictureField hasPicture={user.imageUrl !== null} onChanged={onPictureChanged} />}
      </div>
    </section>
  );
}

type FieldProps = { hasPicture: boolean; onChanged: () => Promise<void> };

function PictureField({ hasPicture, onChanged }: FieldProps) {
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
    <div className="whole-row profile-picture">
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

const UPLOADING = 'Uploading profile picture...';

type DialogProps = { picture: ImageBitmap; onClose: () => void; onChanged: () => Promise<void> };

/** After a failure the picture is still there to be sent again. */
function PictureDialog({ picture, onClose, onChanged }: DialogProps) {
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

/** Canvas pixels: sharp on dense screens. */
const SIDE = 640;

function CropField(props: CropProps) {
  const { picture, crop, onChange, disabled } = props;
  const help = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(props);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  return (
    <div className="stack gap-3 crop">
      <div
        className="crop-frame"
        role="application"
        aria-label="Part of the picture"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys
        tabIndex={0}
        {...gestures}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <p className="small" id={help}>
        Drag the picture, or use the arrow keys; plus and minus zoom.
      </p>
      <label className="crop-zoom">
        <span className="field-label">Zoom</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          disabled={disabled}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) => onChange(zoomed(crop, picture, Number(target.value)))}
        />
      </label>
    </div>
  );
}
