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
