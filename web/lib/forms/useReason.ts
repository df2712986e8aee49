import { useRef, useState } from 'react';

const OTHER = 'other';
const EMPTY = { state: 'invalid', message: 'Please write the reason.' } as const;

export type Reason = ReturnType<typeof useReason>;

/** One of the offered reasons with a sentence more, or free text. */
export function useReason(offered: readonly string[]) {
  const [chosen, choose] = useState(offered[0] ?? OTHER);
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
    fieldState: asked && words === '' ? EMPTY : undefined,
    /** Shows a missing reason and focuses its field. */
    validate: () => {
      setAsked(true);
      if (words === '') field.current?.focus();
      return words !== '';
    },
  };
}
