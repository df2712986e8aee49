import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '#lib/api/errors.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { groupsFor, type Target } from './groups.ts';

/** From so many characters on the register is searched. */
const LEAST = 2;

/** Jumps to a record, a screen or an act: what was typed is looked up a moment after the last key. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const query = useDebouncedValue(typed.trim(), 200);
  const searching = typed.trim().length >= LEAST;
  const found = trpc.admin.find.useQuery({ query }, { enabled: query.length >= LEAST });
  const groups = groupsFor(typed, searching ? (found.data ?? []) : []);
  const targets = groups.flatMap((group) => group.targets);
  const chosen = targets[Math.min(at, targets.length - 1)];
  const optionId = ({ id }: Target) => `${listId}-${id}`;

  useEffect(() => {
    if (at >= 0) document.querySelector('.palette [aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function open({ to }: Target) {
    onClose();
    void navigate(to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = targets.length - 1;
    if (event.key === 'ArrowDown') setAt(at < last ? at + 1 : 0);
    else if (event.key === 'ArrowUp') setAt(at > 0 ? at - 1 : last);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  }

  const busy = searching && (found.isFetching || query !== typed.trim());
  return (
    <Dialog open onOpenChange={(is) => !is && onClose()} title="Jump to" initialFocus={input}>
      <div className="palette">
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
        <p className="suggest-remark" role="status">
          {remark()}
        </p>
        <div
          className="palette-list"
          id={listId}
          role="listbox"
          aria-label="What to jump to"
          aria-busy={busy || undefined}
        >
          {groups.map(({ name, targets: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, not of a form
            <div key={name} role="group" aria-label={name}>
              <p className="palette-name" aria-hidden="true">
                {name}
              </p>
              {own.map((target) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
                <div
                  key={target.id}
                  id={optionId(target)}
                  className="menu-item"
                  role="option"
                  tabIndex={-1}
                  aria-selected={target === chosen}
                  data-highlighted={target === chosen ? '' : undefined}
                  onClick={() => open(target)}
                >
                  <span className="menu-words">
                    {target.title}
                    {target.line && <small>{target.line}</small>}
                  </span>
                  {target.key && <kbd className="kbd end">{target.key}</kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );

  function remark(): string {
    if (searching && found.isError) return messageOf(found.error);
    if (busy) return 'Searching…';
    if (!searching) return 'Type at least two characters to search the register.';
    const count = targets.length;
    return count === 0 ? 'Nothing found.' : `${count} ${count === 1 ? 'result' : 'results'}.`;
  }
}
