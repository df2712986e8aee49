import { useEffect, useState } from 'react';
import { fetchFile } from './fetchFile.ts';

type Fetched = { src: string | null; error: unknown };

/** A picture that only this session may see. @param path below /api/v1; null: not fetched yet */
export function usePicture(path: string | null): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ src: null, error: null });
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    let src: string | null = null;
    fetchFile(path, { signal: stop.signal })
      .then(({ content }) => {
        if (stop.signal.aborted) return;
        src = URL.createObjectURL(content);
        setFetched({ src, error: null });
      })
      .catch((error) => {
        if (!stop.signal.aborted) setFetched({ src: null, error });
      });
    return () => {
      stop.abort();
      if (src !== null) URL.revokeObjectURL(src);
      setFetched({ src: null, error: null });
    };
  }, [path]);
  return fetched;
}
