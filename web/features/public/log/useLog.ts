import { useEffect, useState } from 'react';
import { AS_NOBODY, api } from '#lib/api/client.ts';
import { type HandedLog, LOG_ID } from '#schemas/log/logPage.ts';

let isFirst = true;

/** From the Worker's first page, else fetched; null while it loads. */
export function useLog(): HandedLog | null {
  const [log, setLog] = useState(handedOver);
  const [isHanded] = useState(log !== null);
  useEffect(() => {
    isFirst = false;
    if (isHanded) return;
    const left = new AbortController();
    api.log.status.query(undefined, { ...AS_NOBODY, signal: left.signal }).then(
      (summary) => setLog({ summary }),
      () => {
        if (!left.signal.aborted) setLog({ summary: null });
      },
    );
    return () => left.abort();
  }, [isHanded]);
  return log;
}

/** Only of the first page. */
function handedOver(): HandedLog | null {
  if (!isFirst || typeof document === 'undefined') return null;
  const text = document.getElementById(LOG_ID)?.textContent;
  return text ? (JSON.parse(text) as HandedLog) : null;
}
