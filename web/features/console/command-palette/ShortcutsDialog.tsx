import { Fragment, useState } from 'react';
import { useMay } from '#lib/session/useMay.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Switch } from '#ui/Switch.tsx';
import { listedKeys } from './keys.ts';
import { setSingleKeys, singleKeysOn } from './singleKeys.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const [on, setOn] = useState(singleKeysOn);

  function change(next: boolean) {
    setOn(next);
    setSingleKeys(next);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" wide>
      <div className="stack gap-5 key-lists">
        {listedKeys(may).map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="h4">{title}</h3>
            <dl className="key-list">
              {keys.map(({ keys: pressed, does }) => (
                <div key={does}>
                  <dt>
                    {pressed.map((key) => (
                      <Fragment key={key}>
                        <kbd className="kbd">{key}</kbd>{' '}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch name="single-keys" label="Single keys" checked={on} onChange={change} />
      <p className="xs muted">They never work while you type in a field. On a Mac, Ctrl is ⌘.</p>
    </Dialog>
  );
}
