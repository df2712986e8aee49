import { Trash2, Undo2 } from 'lucide-react';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  leaves: string;
  name: string;
  /** Names the device, where that is not plain from the surroundings. */
  named?: boolean;
  onUndo: () => void;
};

export function RemovalNotice({ leaves, name, named = false, onUndo }: Props) {
  return (
    <div className="removal">
      <Notice
        icon={<Trash2 />}
        actions={
          <Button kind="quiet" size="sm" icon={<Undo2 />} onClick={onUndo} aria-label={`Undo the removal of ${name}`}>
            Undo
          </Button>
        }
      >
        {named ? `${name} leaves your registry on` : 'Removal scheduled. It leaves your registry on'}{' '}
        <span className="num">{formatDateTimeNoWrap(leaves)}</span>.
      </Notice>
    </div>
  );
}
