import { randomUUID } from 'node:crypto';

type Token = { hostname: string; isOld: boolean; isUsed: boolean };

/** The protocol of Turnstile's siteverify: it knows the tokens it made, and takes each once. */
export function siteverify(secret: string) {
  const tokens = new Map<string, Token>();
  const asked: Record<string, string>[] = [];
  return {
    /** Every form that came, in order. */
    asked,
    token({ hostname, isOld = false }: { hostname: string; isOld?: boolean }): string {
      const made = `0.${randomUUID()}`;
      tokens.set(made, { hostname, isOld, isUsed: false });
      return made;
    },
    answer(body: string) {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push(form);
      if (form.secret !== secret) return refusal('invalid-input-secret');
      if (!form.response) return refusal('missing-input-response');
      const found = tokens.get(form.response);
      if (!found) return refusal('invalid-input-response');
      if (found.isOld || found.isUsed) return refusal('timeout-or-duplicate');
      found.isUsed = true;
      const { hostname } = found;
      return {
        success: true,
        'error-codes': [],
        challenge_ts: new Date().toISOString(),
        hostname,
        action: '',
        cdata: '',
      };
    },
  };
}

const refusal = (code: string) => ({ success: false, 'error-codes': [code], messages: [] });
