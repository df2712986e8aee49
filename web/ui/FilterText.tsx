import { useId, useState } from 'react';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  /** On Enter and on blur. */
  onChange: (text: string) => void;
};

/** Typed whole, such as an id. */
export function FilterText({ label, placeholder, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const tell = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <div className="filter filter-text">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={tell}
        onKeyDown={({ key }) => key === 'Enter' && tell()}
      />
    </div>
  );
}
