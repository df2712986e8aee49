import { useEffect, useRef, useState } from 'react';
import { giveNoProof, giveProof } from '#lib/api/humanCheck.ts';
import { NO_WIDGET, PERSON_PATH } from '#schemas/accounts/persons.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** A frame shows Turnstile. Each waiting request needs a proof of its own. */
export function PersonDialog() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const said = parseProofMessage(event, location.origin, frame.current?.contentWindow);
      if (!said) return;
      setFailed(said.state === 'failed');
      if (said.state !== 'proved') return;
      setRound((now) => now + 1);
      giveProof(said.token);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && giveNoProof()}
      title="One moment: are you a person?"
      actions={
        <>
          <Button onClick={giveNoProof}>Cancel</Button>
          {failed && <Button onClick={() => giveProof(NO_WIDGET)}>Go on without it</Button>}
        </>
      }
    >
      <p className="small">
        Programs try passwords, send forms and check long lists of numbers all day. This quick check by Cloudflare keeps
        them out. What you typed stays.
      </p>
      <iframe className="person-frame" key={round} ref={frame} src={PERSON_PATH} title="Check that you are a person" />
      {failed && (
        <p className="small" role="status">
          If it never loads, go on without it: when the check itself is out of order, you get through.
        </p>
      )}
    </Dialog>
  );
}

type ProofMessage = { state: 'waiting' } | { state: 'failed' } | { state: 'proved'; token: string };

/** Null for any message but our own frame's. */
export function parseProofMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  home: string,
  frame: Window | null | undefined,
): ProofMessage | null {
  if (origin !== home || !frame || source !== frame || data?.about !== 'person') return null;
  const { state, token } = data as { state?: unknown; token?: unknown };
  if (state === 'waiting' || state === 'failed') return { state };
  return state === 'proved' && typeof token === 'string' && token !== '' ? { state, token } : null;
}
