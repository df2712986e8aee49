import { describe, expect, it } from 'vitest';
import { checkedEnv, type Env } from '#worker/env.ts';
import { bindings, production } from './clients.ts';

const refusalOf = (env: object) => {
  try {
    checkedEnv({ ...env } as Env);
    return null;
  } catch (error) {
    return (error as Error).message.replace('Ownmark cannot start. ', '');
  }
};

describe('the settings', () => {
  it.each([
    ['ENVIRONMENT', 'staging', 'ENVIRONMENT must be production or development'],
    ['SECRET_KEY', undefined, 'SECRET_KEY is missing: set it with `wrangler secret put SECRET_KEY`'],
    ['SECRET_KEY', '', 'SECRET_KEY is empty'],
    ['SECRET_KEY', '0'.repeat(31), 'SECRET_KEY must have at least 32 characters'],
    ['PREVIOUS_SECRET_KEY', '0'.repeat(31), 'PREVIOUS_SECRET_KEY must have at least 32 characters'],
    ['PAYSTACK_SECRET_KEY', '', 'PAYSTACK_SECRET_KEY is empty'],
    ['PAYSTACK_URL', 'paystack', 'PAYSTACK_URL must be an address'],
    ['TURNSTILE_URL', 'turnstile', 'TURNSTILE_URL must be an address'],
    ['RULES_IN_FORCE', 'young_reports, old_reports', 'RULES_IN_FORCE names old_reports: the rules are young_reports'],
    ['SMS_BUDGET_PER_HOUR', '12.5', 'SMS_BUDGET_PER_HOUR must be a whole number'],
    ['PUBLIC_ORIGIN', undefined, 'PUBLIC_ORIGIN must be an address like https://your.domain'],
    ['PUBLIC_ORIGIN', 'ftp://ownmark.example', 'PUBLIC_ORIGIN must be an address like https://your.domain'],
    ['STATEMENT_KEY', undefined, 'STATEMENT_KEY is missing: set it with `wrangler secret put STATEMENT_KEY`'],
    ['STATEMENT_KEY', 'x'.repeat(64), 'STATEMENT_KEY must be what `npm run signing-key` prints'],
    ['STATEMENT_KEYS', undefined, 'STATEMENT_KEYS is empty: `npm run signing-key` prints its first line'],
    ['STATEMENT_KEYS', '[]', 'STATEMENT_KEYS is empty: `npm run signing-key` prints its first line'],
    ['STATEMENT_KEYS', '{}', 'STATEMENT_KEYS must be a JSON list of keys'],
    ['LOG_KEY', undefined, 'LOG_KEY is missing: set it with `wrangler secret put LOG_KEY`'],
    ['LOG_KEY', 'x'.repeat(64), 'LOG_KEY must be what `npm run signing-key` prints'],
    ['LOG_KEYS', '[]', 'LOG_KEYS is empty: `npm run signing-key` prints its first line'],
    ['WITNESSES', '{}', 'WITNESSES must be a JSON list of name, key and url'],
    ['TERMII_API_KEY', undefined, 'TERMII_API_KEY is missing: set it with `wrangler secret put TERMII_API_KEY`'],
    ['TERMII_SENDER', 'Own-mark', 'TERMII_SENDER must have 3 to 11 letters or digits'],
    ['TERMII_URL', 'termii', 'TERMII_URL must be an address'],
    ['RESEND_FROM', '', 'RESEND_FROM is empty'],
    ['RESEND_URL', 'resend', 'RESEND_URL must be an address'],
  ])('refuse %s as %j', (name, value, message) => {
    expect(refusalOf({ ...production, [name]: value })).toBe(message);
  });

  it('may leave out what is optional, and in development the carriers', () => {
    expect(refusalOf(production)).toBeNull();
    expect(refusalOf({ ...production, TERMII_URL: undefined, RESEND_URL: undefined })).toBeNull();
    expect(refusalOf({ ...bindings, RESEND_FROM: undefined, TERMII_URL: 'termii' })).toBeNull();
  });

  it('tell everything that is wrong at once', () => {
    const message = refusalOf({ ...production, TERMII_URL: 'termii', TURNSTILE_SITE_KEY: 'key' });
    expect(message).toBe(
      'TERMII_URL must be an address; TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither',
    );
  });
});
