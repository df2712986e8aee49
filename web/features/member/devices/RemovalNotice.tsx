import { Trash2, Undo2 } from 'lucide-react';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  leaves: string;
  name: string;
  /** Says of which device it speaks, where that is not plain from where it stands. */
  named?: boolean;
  onUndo: () => void;
};

/** A removal that can still be undone. */
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
