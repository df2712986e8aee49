import { PROOF_HEADER } from '#schemas/accounts/persons.ts';

export type FetchFn = (input: RequestInfo | URL | string, init?: RequestInit) => Promise<Response>;

type Refused = { error?: { data?: { code?: string } } };

/** Requests waiting for a Turnstile token, in order. Each needs its own: a token works once. */
let waiting: readonly ((token: string | null) => void)[] = [];
const listeners = new Set<() => void>();
/** Responses whose dialog the user closed. */
const declined = new WeakSet<object>();

/** Wraps fetch: asks for a Turnstile token when the server requires one, and retries once. */
export function withHumanCheck(send: FetchFn): FetchFn {
  return async (input, init) => {
    const response = await send(input, init);
    if (!(await wantsPerson(response))) return response;
    const token = await new Promise<string | null>((answer) => change([...waiting, answer]));
    if (token === null) {
      declined.add(response);
      return response;
    }
    const headers = new Headers(init?.headers);
    headers.set(PROOF_HEADER, token);
    return send(input, { ...init, headers });
  };
}

export const isProofAsked = (): boolean => waiting.length > 0;

export function onProofAsked(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The caller closed the question. */
export function isDeclined(error: unknown): boolean {
  // By its shape: the class would bring the whole client to every island.
  const response = (error as { meta?: { response?: unknown } } | null)?.meta?.response;
  return response instanceof Response && declined.has(response);
}

/** The request that has waited longest goes on. */
export function giveProof(token: string): void {
  const [first, ...others] = waiting;
  change(others);
  first?.(token);
}

/** Every waiting request gets its original refusal. */
export function giveNoProof(): void {
  const all = waiting;
  change([]);
  for (const answer of all) answer(null);
}

function change(next: typeof waiting): void {
  waiting = next;
  for (const tell of listeners) tell();
}

async function wantsPerson(response: Response): Promise<boolean> {
  if (response.status !== 403 || listeners.size === 0) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Refused | null;
  return body?.error?.data?.code === 'PERSON_NEEDED';
}
