import { randomUUID } from 'node:crypto';
import { NO_WIDGET } from '#schemas/accounts/persons.ts';
import { getJson, postForm, textOf } from './http.ts';

/** Another one stands in for it in tests. */
export const TURNSTILE = 'https://challenges.cloudflare.com';

/** @param hostname where the widget stands: a token of another site is no proof here */
type TurnstileSettings = {
  secretKey: string;
  hostname: string;
  url?: string;
  timeOut?: number;
  /** It refused something other than a token: our key, or how we ask. */
  onRefused?: (why: string) => void;
};

export type Proof = { token: string; address: string | null };

const TIME_OUT_MS = 5000;
/** Wrong, late or used: all its other words speak of our settings. */
const WRONG_TOKEN = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];
/** At most 2,048 characters. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

/** A token counts once, for five minutes. @returns 'unavailable' when Turnstile is down; what it refuses is 'nobody' */
export function turnstile({ secretKey, hostname, url = TURNSTILE, timeOut = TIME_OUT_MS, ...told }: TurnstileSettings) {
  return {
    async verify({ token, address }: Proof): Promise<'person' | 'nobody' | 'unavailable'> {
      if (!TOKEN.test(token)) return 'nobody';
      try {
        if (token === NO_WIDGET && !(await hasScript())) return unavailable('has no script');
        return await ask(token, address);
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : 'failed');
      }
    },
  };

  async function hasScript(): Promise<boolean> {
    // It leads on to the day's version.
    return (await getJson('Turnstile', scriptOf(url), { timeOut })).status < 500;
  }

  async function ask(token: string, address: string | null) {
    const form = new URLSearchParams({
      secret: secretKey,
      response: token,
      idempotency_key: randomUUID(),
      ...(address !== null && { remoteip: address }),
    });
    const { status, body } = await postForm('Turnstile', `${url}/turnstile/v0/siteverify`, form, { timeOut });
    if (status >= 500) return unavailable(`answered ${status}`);
    const { success, 'error-codes': codes = [] } = (body ?? {}) as Record<string, unknown>;
    if (success === true) return checkHostname(textOf(body, 'hostname'));
    const isWrong = success === false && Array.isArray(codes) && codes.length > 0;
    if (isWrong && codes.every((code) => WRONG_TOKEN.includes(code))) return 'nobody';
    const why = `answered ${status}: ${Array.isArray(codes) ? codes.join(', ').slice(0, 100) : ''}`;
    console.error(`Turnstile: ${why}`);
    told.onRefused?.(why);
    return 'nobody';
  }

  function checkHostname(where: string): 'person' | 'nobody' {
    if (where === hostname) return 'person';
    console.warn(`Turnstile: a token of ${where.slice(0, 100)} was shown at ${hostname}.`);
    return 'nobody';
  }
}

/** `render=explicit`: the page says itself where the widget goes. */
export const scriptOf = (url: string): string => `${url}/turnstile/v0/api.js?render=explicit`;

function unavailable(why: string): 'unavailable' {
  console.error(`Turnstile: ${why.slice(0, 200)}`);
  return 'unavailable';
}
