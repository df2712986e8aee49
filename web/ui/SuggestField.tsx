import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Suggestion = { id: string; content: ReactNode };

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'below'> & {
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (id: string) => void;
  /** The name of the list, for example "Recent contacts". */
  listLabel: string;
  /** Said at the end of the list: that it is searched, or that nothing was found. */
  remark?: string;
};

/** A line of text with suggestions below it: arrows choose one, Enter takes it, Esc puts the list away. */
export function SuggestField({ value, onChange, suggestions, onPick, listLabel, remark, inputRef, ...field }: Props) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const chosen = open ? suggestions[at] : undefined;
  const shown = open && (suggestions.length > 0 || remark !== undefined);

  function show(index = -1) {
    setOpen(true);
    setAt(index);
  }

  function close() {
    setOpen(false);
    setAt(-1);
  }

  function pick(id: string) {
    onPick(id);
    close();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const next = optionAfter(event.key, at, suggestions.length);
    if (next !== null) show(next);
    else if (event.key === 'Enter' && chosen) pick(chosen.id);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }

  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      inputRef={inputRef}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={shown}
      aria-controls={shown ? listId : undefined}
      aria-activedescendant={chosen && `${listId}-${chosen.id}`}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
        show();
      }}
      onClick={() => setOpen(true)}
      onBlur={close}
      onKeyDown={press}
      below={<Suggestions id={listId} label={listLabel} {...{ shown, suggestions, chosen, remark }} onPick={pick} />}
    />
  );
}

type ListProps = Pick<Props, 'suggestions' | 'onPick' | 'remark'> & {
  id: string;
  label: string;
  shown: boolean;
  chosen: Suggestion | undefined;
};

function Suggestions({ id: listId, label, shown, suggestions, chosen, remark, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The list lies below the field, where a phone's bar and keys are: it is brought into view as it grows.
  const grown = shown ? suggestions.length : -1;
  useEffect(() => {
    if (grown >= 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [grown]);
  return (
    <div className="suggest">
      {shown && (
        // A press on the list must not take the focus out of the field, which would close it.
        <div className="menu suggest-list" ref={list} onPointerDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={label}>
            {suggestions.map(({ id, content }) => (
              <Option key={id} id={`${listId}-${id}`} chosen={id === chosen?.id} onPick={() => onPick(id)}>
                {content}
              </Option>
            ))}
          </div>
          {remark && <p className="suggest-remark muted small">{remark}</p>}
        </div>
      )}
      <p className="sr-only" role="status">
        {shown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}. ${remark ?? ''}`}
      </p>
    </div>
  );
}

type OptionProps = { id: string; chosen: boolean; onPick: () => void; children: ReactNode };

/** One choice of a list whose keys are those of the field above it. */
export function Option({ id, chosen, onPick, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
    <div
      ref={option}
      id={id}
      className="menu-item"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={chosen ? '' : undefined}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

/** Where an arrow key leads from option `at`, round and round; null for every other key. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at < count - 1 ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  return null;
}
