import { useEffect, useRef, useState } from 'react';
import { scanCode, type Why } from './scanCode.ts';

export type Scan = { state: 'opening' } | { state: 'open'; camera: MediaStream } | { state: 'ended'; why: Why };

/** @param found told of the first code; the camera is off by then */
export function useScan(found: (text: string) => void) {
  const [scan, setScan] = useState<Scan>({ state: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  const leave = useRef(new AbortController());

  async function begin() {
    if (!video.current) return;
    const { signal } = leave.current;
    setScan({ state: 'opening' });
    const opened = (camera: MediaStream) => setScan({ state: 'open', camera });
    const scanned = await scanCode(video.current, { left: signal, opened });
    if (signal.aborted) return;
    if ('text' in scanned) found(scanned.text);
    else setScan({ state: 'ended', why: scanned.why });
  }

  const first = useRef(begin);
  useEffect(() => {
    const mine = new AbortController();
    leave.current = mine;
    void first.current();
    return () => mine.abort();
  }, []);
  return { video, scan, again: () => void begin() };
}
