import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { usePicture } from '#lib/api/usePicture.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { EXHIBITS } from '#schemas/cases/caseWords.ts';
import { Button } from '#ui/Button.tsx';

type Exhibit = DeskCase['exhibits'][number];
type Picture = ReturnType<typeof usePicture> & { isShown: boolean };

/** Fetched once somebody asks to see it: each look is recorded. */
export function useDeskPicture(caseId: string, { id, picture: hasPicture }: Exhibit) {
  const [isShown, setShown] = useState(false);
  const fetched = usePicture(isShown && hasPicture ? `/admin/cases/${caseId}/exhibits/${id}` : null);
  return { picture: { ...fetched, isShown }, show: () => setShown(true) };
}

/** Where no part of the screen shows it already. */
export function PictureToExamine({ caseId, exhibit }: { caseId: string; exhibit: Exhibit }) {
  const { picture, show } = useDeskPicture(caseId, exhibit);
  return <DeskPicture exhibit={exhibit} picture={picture} onShow={show} />;
}

type Props = { exhibit: Exhibit; picture: Picture; onShow: () => void };

export function DeskPicture({ exhibit: { kind, word }, picture: { src, error, isShown }, onShow }: Props) {
  const { label } = EXHIBITS[kind];
  return (
    <div className="desk-picture">
      {src ? (
        <a href={src} target="_blank" rel="noreferrer" aria-label={`${label}, in full size`}>
          <img src={src} alt={label} />
        </a>
      ) : (
        <Button
          className="desk-picture-hidden"
          icon={<EyeOff />}
          busy={isShown && !error}
          aria-label={`Show the picture: ${label}`}
          onClick={onShow}
        >
          Show the picture
        </Button>
      )}
      {error !== null && <p className="small msg msg-invalid">{messageOf(error, 'Failed to load the picture')}</p>}
      {word && (
        <p className="small">
          The paper beside it must say <b className="num desk-word">{word}</b>
        </p>
      )}
      {!src && <p className="xs muted">Your look is recorded.</p>}
    </div>
  );
}
