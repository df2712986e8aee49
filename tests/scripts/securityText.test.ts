import { expect, it } from 'vitest';
import { SUPPORT } from '#schemas/site/support.ts';
import { securityText } from '#scripts/site/files.ts';

const DAY = 86_400_000;

it('17.2 security.txt names a contact, its own address and an end within a year, as RFC 9116 asks', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const lines = securityText('https://ownmark.example', now).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  expect(Object.keys(fields)).toHaveLength(lines.length);
  expect(fields).toMatchObject({
    Contact: `mailto:${SUPPORT.email}`,
    Canonical: 'https://ownmark.example/.well-known/security.txt',
  });
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const days = (Date.parse(fields.Expires) - now) / DAY;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
