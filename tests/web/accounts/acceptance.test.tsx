import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAcceptance, storeAcceptance } from '#features/public/legal/Accept.tsx';
import { RegisterPage } from '#pages/AccountPages.tsx';

const NOW = Date.parse('2026-11-23T09:15:00.000Z');
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the registration names terms and privacy policy, with links', () => {
  const page = renderToString(<RegisterPage />);
  const sentence = /By registering you accept our .*?<\/p>/s.exec(page)?.[0] ?? '';
  expect(sentence).toMatch(/<a [^>]*href="\/terms"[^>]*>Terms of Service<\/a>/);
  expect(sentence).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy Policy<\/a>/);
});

describe('an acceptance in this browser', () => {
  it('is known for each text by itself, under the key of the specification as well', () => {
    expect(readAcceptance('terms')).toBeNull();
    storeAcceptance('terms', NOW);
    expect(readAcceptance('terms')).toBe('2026-11-23T09:15:00.000Z');
    expect(readAcceptance('privacy')).toBeNull();
    expect(kept.get('termsAccepted')).toBe('2026-11-23T09:15:00.000Z');
    storeAcceptance('privacy', NOW + 1000);
    expect(readAcceptance('terms')).toBe('2026-11-23T09:15:00.000Z');
  });

  it.each([
    ['of another version', '{"terms":{"version":"2020-01-01","at":"2026-11-23T09:15:00.000Z"}}'],
    ['without a time', '{"terms":{"version":"2026-11-22","at":"once"}}'],
    ['that is no JSON', 'yes'],
    ['that is nothing', 'null'],
  ])('%s counts for nothing', (_, text) => {
    kept.set('ownmark-accepted', text);
    expect(readAcceptance('terms')).toBeNull();
  });
});
