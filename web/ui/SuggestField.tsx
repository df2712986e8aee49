import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type Suggestion = { id: string; content: ReactNode };

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'below'> & {
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (id: string) => void;
  /** What the list is: Recent contacts. */
  listLabel: string;
  /** Said at the end of the list: that it is searched, or that nothing was found. */
  remark?: string;
};

/** A line of text with suggestions below it: arrows choose one, Enter takes it, Esc puts the list away. */
export function SuggestField({ value, onChange, suggestions, onPick, listLabel, remark, inputRef, ...field }: Props) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const chosen = open ? suggestions[at] : undefined;
  const shown = open && (suggestions.length > 0 || remark !== undefined);
  const optionId = (id: string) => `${listId}-${id}`;

  // The list lies below the field, where a phone's bar and keys are: it is brought into view as it grows.
  const grown = shown ? suggestions.length : -1;
  useEffect(() => {
    if (grown >= 0) list.current?.querySelector('.suggest-list')?.scrollIntoView({ block: 'nearest' });
  }, [grown]);
  useEffect(() => {
    if (at >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

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
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown') show(at < last ? at + 1 : 0);
    else if (event.key === 'ArrowUp') show(at > 0 ? at - 1 : last);
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
      aria-activedescendant={chosen && optionId(chosen.id)}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
        show();
      }}
      onClick={() => setOpen(true)}
      onBlur={close}
      onKeyDown={press}
      below={
        <div className="suggest" ref={list}>
          {shown && (
            // A press on the list must not take the focus out of the field, which would close it.
            <div className="menu suggest-list" onPointerDown={(event) => event.preventDefault()}>
              <div id={listId} role="listbox" aria-label={listLabel}>
                {suggestions.map(({ id, content }, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
                  <div
                    key={id}
                    id={optionId(id)}
                    className="menu-item"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    data-highlighted={index === at ? '' : undefined}
                    onClick={() => pick(id)}
                  >
                    {content}
                  </div>
                ))}
              </div>
              {remark && <p className="suggest-remark">{remark}</p>}
            </div>
          )}
          <p className="sr-only" role="status">
            {shown &&
              `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}. ${remark ?? ''}`}
          </p>
        </div>
      }
    />
  );
}
