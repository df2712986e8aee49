import { Trash2, Undo2 } from 'lucide-react';
import { formatDateTime } from '../../../worker/schemas/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A removal that can still be undone. */
export function RemovalNotice({ leaves, name, onUndo }: { leaves: string; name: string; onUndo: () => void }) {
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
        Removal scheduled. It leaves your registry on <span className="num">{formatDateTime(leaves)}</span>.
      </Notice>
    </div>
  );
}
