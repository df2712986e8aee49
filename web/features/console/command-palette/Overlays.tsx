import { Search } from 'lucide-react';
import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '#lib/session/useMay.ts';
import { Switch } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Option, optionAfter } from '#ui/SuggestField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { listedKeys, type Overlay, setSingleKeys, singleKeysOn } from './shortcuts.ts';
import { type Group, type Target, useTargets } from './targets.ts';

export default function Overlays({ shown, onClose }: { shown: Overlay; onClose: () => void }) {
  return shown === 'palette' ? <Palette onClose={onClose} /> : <ShortcutsDialog onClose={onClose} />;
}

/** Jumps to a record, a screen or an act. */
function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const { groups, targets, busy, remark } = useTargets(typed);
  const chosen = targets[Math.min(at, targets.length - 1)];
  const optionId = ({ id }: Target) => `${listId}-${id}`;

  function open({ to }: Target) {
    onClose();
    void navigate(to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const next = optionAfter(event.key, at, targets.length);
    if (next !== null) setAt(next);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={(is) => !is && onClose()} title="Jump to" initialFocus={input}>
      <div className="stack gap-2 palette">
        <TextField
          type="search"
          name="jump"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leading={<Search />}
          label="User, device, transfer, receipt or screen"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen)}
          inputRef={input}
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <p className="suggest-remark muted small" role="status">
          {remark}
        </p>
        <TargetList id={listId} groups={groups} chosen={chosen} busy={busy} optionId={optionId} onPick={open} />
      </div>
    </Dialog>
  );
}

type ListProps = {
  id: string;
  groups: readonly Group[];
  chosen: Target | undefined;
  busy: boolean;
  optionId: (target: Target) => string;
  onPick: (target: Target) => void;
};

/** The places and records to go to, grouped by kind. */
function TargetList({ id, groups, chosen, busy, optionId, onPick }: ListProps) {
  return (
    <div className="palette-list" id={id} role="listbox" aria-label="What to jump to" aria-busy={busy || undefined}>
      {groups.map(({ name, targets }) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, not of a form
        <div key={name} role="group" aria-label={name}>
          <p className="palette-name muted" aria-hidden="true">
            {name}
          </p>
          {targets.map((target) => (
            <Option key={target.id} id={optionId(target)} chosen={target === chosen} onPick={() => onPick(target)}>
              <span className="menu-words">
                {target.title}
                {target.line && <small>{target.line}</small>}
              </span>
              {target.key && <kbd className="kbd end">{target.key}</kbd>}
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
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
