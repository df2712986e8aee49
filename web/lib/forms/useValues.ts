import { useCallback, useState } from 'react';

export function useValues<Values>(initial: Values | (() => Values)) {
  const [values, setValues] = useState(initial);
  const change = useCallback((part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), []);
  return { values, change };
}
