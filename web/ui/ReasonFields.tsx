import { useRef, useState } from 'react';
import { RadioList } from './RadioList.tsx';
import { TextAreaField } from './TextAreaField.tsx';

/** Together with the longest offered reason this reaches the server's limit for a reason. */
const MORE_MAX = 300;

type Props = {
  reason: Reason;
  /** Says who will read the reason. */
  hint: string;
};

export function ReasonFields({ reason, hint }: Props) {
  const { options, chosen, choose, more, type, field, fieldState } = reason;
  return (
    <>
      <RadioList legend="Reason" name="why" value={chosen} onChange={choose} options={options} />
      <TextAreaField
        inputRef={field}
        label="Add a sentence"
        name="more"
        rows={2}
        maxLength={MORE_MAX}
        value={more}
        onChange={(event) => type(event.target.value)}
        hint={hint}
        fieldState={fieldState}
      />
    </>
  );
}

const OTHER = 'other';
const NONE = 'Please choose a reason, or write one.';
const EMPTY = 'Please write the reason.';

type Reason = ReturnType<typeof useReason>;

/** One of the offered reasons with a sentence more, or free text. None is chosen beforehand: it would go out unread. */
export function useReason(offered: readonly string[]) {
  const [chosen, choose] = useState('');
  const [more, type] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const added = more.trim();
  const words = chosen === OTHER ? added : [chosen, added].filter(Boolean).join('. ');
  return {
    options: [...offered.map((value) => ({ value, label: value })), { value: OTHER, label: 'Something else' }],
    chosen,
    choose,
    more,
    type,
    field,
    words,
    fieldState:
      asked && words === '' ? ({ state: 'invalid', message: chosen === OTHER ? EMPTY : NONE } as const) : undefined,
    /** Shows a missing reason and focuses its field. */
    validate: () => {
      setAsked(true);
      if (words === '') field.current?.focus();
      return words !== '';
    },
  };
}
