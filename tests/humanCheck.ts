import { vi } from 'vitest';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { randomAddress } from './addresses.ts';
import { type Answer, bindings, rest } from './clients.ts';
import { siteverify } from './fakes/siteverify.ts';

const URL_OF_TURNSTILE = 'https://turnstile.test';
const SECRET = 'turnstile-secret';
/** Where the Worker under test stands. */
const HOSTNAME = 'ownmark.test';

/** The Worker with Turnstile on; `isDown` puts it out of order. Ends with `vi.unstubAllGlobals()`. */
export function turnstileOn() {
  const site = siteverify(SECRET);
  const state = { isDown: false };
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (!String(address).startsWith(URL_OF_TURNSTILE)) throw new Error(`Nobody is to ask ${address}.`);
    if (state.isDown) return new Response('', { status: 503 });
    return Response.json(site.answer(String(init?.body ?? '')));
  });
  const env = {
    ...bindings,
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: SECRET,
    TURNSTILE_URL: URL_OF_TURNSTILE,
  };
  /** A REST call to it, with a token or without. */
  const call = (
    method: string,
    path: string,
    { proof, ...options }: { body?: unknown; address?: string; token?: string; proof?: string } = {},
  ): Promise<Answer> =>
    rest(method, path, { ...options, env, headers: proof === undefined ? {} : { [PROOF_HEADER]: proof } });
  return {
    env,
    state,
    call,
    /** What siteverify was asked. */
    asked: site.asked,
    /** A fresh token of a person on this site. */
    proof: (hostname = HOSTNAME) => site.token({ hostname }),
    signIn: (
      email: string,
      password: string,
      { address = randomAddress(), proof }: { address?: string; proof?: string } = {},
    ) => call('POST', '/users/login', { body: { email, password }, address, proof }),
  };
}
