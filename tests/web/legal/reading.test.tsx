import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { percentOf, READ_AT } from '#features/public/legal/reading.ts';
import { PrivacyPage } from '#pages/PrivacyPage.tsx';
import { TermsPage } from '#pages/TermsPage.tsx';
import { periodWords } from '#schemas/rules/retention.ts';
import { RETENTION } from '#schemas/rules/retentionWords.ts';

const text = { top: 400, height: 3000, window: 800 };

describe('how much of a legal text is read', () => {
  it('nothing at the top, all at its end, and never more', () => {
    expect(percentOf({ ...text, scrolled: 0 })).toBe(0);
    expect(percentOf({ ...text, scrolled: 1300 })).toBe(50);
    expect(percentOf({ ...text, scrolled: 2600 })).toBe(100);
    expect(percentOf({ ...text, scrolled: 4000 })).toBe(100);
    expect(percentOf({ ...text, scrolled: -50 })).toBe(0);
  });

  it('a text that fits its window is read', () => {
    expect(percentOf({ ...text, window: 3400, scrolled: 0 })).toBe(100);
  });

  // Rules: 1.9-09
  it('short windows and zoomed text reach the threshold at the end of the text', () => {
    for (const [height, window] of [
      [3000, 120],
      [15_000, 300],
    ] as const) {
      const scrolled = 400 + height - window;
      expect(percentOf({ top: 400, height, window, scrolled })).toBeGreaterThanOrEqual(READ_AT);
      expect(percentOf({ top: 400, height, window, scrolled: scrolled * 0.89 })).toBeLessThan(READ_AT);
    }
  });
});

const wordsOf = (page: React.ReactElement) =>
  renderToString(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const titlesOf = (page: React.ReactElement) =>
  [...renderToString(page).matchAll(/<h2[^>]*-title"[^>]*>(.*?)<\/h2>/g)].map(([, title = '']) =>
    title.replaceAll('<!-- -->', ''),
  );

describe('the legal texts', () => {
  // Rules: 1.1-01, 1.1-02
  it('say what the specification has them say', () => {
    for (const words of [wordsOf(<PrivacyPage />), wordsOf(<TermsPage />)]) {
      expect(words).toMatch(/verification reveals only whether a device is reported stolen or missing/i);
      expect(words).toContain('and what its owner has chosen to show');
      expect(words).toMatch(/data requests are answered within 30 days/i);
      expect(words).toMatch(/support replies within 24 hours on business days/i);
      expect(words).toMatch(/data is encrypted at rest \(AES-256\) and in transit \(TLS 1\.3\)/i);
    }
  });

  // Rules: 1.2-37
  it('the privacy policy has its nine sections', () => {
    expect(titlesOf(<PrivacyPage />)).toEqual([
      '1. Introduction',
      '2. Information collected',
      '3. How information is used',
      '4. Data protection',
      '5. Sharing',
      '6. Rights',
      '7. Security',
      '8. User responsibilities',
      '9. Contact',
    ]);
  });

  it('the privacy policy says of everything how long it is kept, by the table that deletes it', () => {
    const words = wordsOf(<PrivacyPage />);
    expect(RETENTION.length).toBeGreaterThan(5);
    for (const { days, what } of RETENTION) {
      expect(words).toContain(what);
      expect(words).toContain(periodWords(days));
    }
    expect(periodWords(730)).toBe('2 years');
    expect(periodWords(1)).toBe('1 day');
  });

  // Rules: 1.2-38
  it('the terms have their eight sections and six services', () => {
    expect(titlesOf(<TermsPage />)).toEqual([
      '1. Introduction',
      '2. Data collection',
      '3. Services',
      '4. Rights',
      '5. Responsibilities',
      '6. Data sharing',
      '7. Security',
      '8. Contact',
    ]);
    const words = wordsOf(<TermsPage />);
    for (const service of [
      'Device registration',
      'Ownership verification',
      'Transfer management with OTP',
      'Theft reporting',
      'A global database',
      '24/7 monitoring',
    ])
      expect(words).toContain(service);
  });
});
