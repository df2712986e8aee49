import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { Icon } from './IconSlot.tsx';

type Props = { busy: boolean; onCancel: () => void; icon?: Icon; children: ReactNode };

export function DialogSubmit({ busy, onCancel, icon, children }: Props) {
  return (
    <div className="dialog-actions">
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" kind="primary" busy={busy} icon={icon}>
        {children}
      </Button>
    </div>
  );
}
