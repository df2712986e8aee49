import { useCallback, useEffect, useRef, useState } from 'react';

export function useValues<Values>(initial: Values | (() => Values)) {
  const [values, setValues] = useState(initial);
  const change = useCallback((part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), []);
  return { values, change };
}

const OTHER = 'other';
const NONE = 'Please choose a reason, or write one.';
const EMPTY = 'Please write the reason.';

export type Reason = ReturnType<typeof useReason>;

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

/** @param delay in ms */
export function useDebouncedValue(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
