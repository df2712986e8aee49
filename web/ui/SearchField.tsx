import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'type' | 'leading' | 'trailing' | 'inputRef'> & {
  name?: string;
  value: string;
  onChange: (typed: string) => void;
};

/** Debounce before asking the server. */
export function SearchField({ value, onChange, name = 'search', ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (
    <IconButton
      label="Clear the search"
      icon={<X />}
      onClick={() => {
        onChange('');
        input.current?.focus();
      }}
    />
  );
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...field}
      name={name}
      type="search"
      inputRef={input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leading={<Search />}
      trailing={value === '' ? undefined : clear}
    />
  );
}
