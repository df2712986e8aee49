import { describe, expect, it } from 'vitest';
import { htmlOf, render, textOf } from '#domain/messages/emailLetter.ts';
import { email, NOON } from '#domain/messages/templateParts.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { CODE, ORIGIN } from './exampleData.ts';

const names = Object.keys(TEMPLATES) as TemplateName[];
const letters = names.filter((name) => render(name, TEMPLATES[name].sample, CODE, ORIGIN).subject !== null);

function read(name: TemplateName, more: Record<string, string> = {}) {
  const { subject, text, html } = render(name, { ...TEMPLATES[name].sample, ...more }, CODE, ORIGIN);
  if (subject === null || html === null) throw new Error(`${name} is no e-mail.`);
  return { subject, text, html };
}

/** The tags and attributes of a page, without its words: what a name must never change. */
const skeleton = (html: string) =>
  html
    .replace(/<(?:title)>[^<]*</g, '<')
    .replace(/aria-label="[^"]*"/g, 'aria-label')
    .match(/<[^>]*>/g)
    ?.join('');

describe.each(letters)('the e-mail %s', (name) => {
  const { subject, text, html } = read(name);

  it('has a subject of one line, says the same as HTML and as text, and ends with how to reach Ownmark', () => {
    expect(subject).toMatch(/^[“A-Z].{5,77}$/);
    expect(text).toMatch(/\nOwnmark, .*Lagos\n0800 000 0000, support@ownmark\.example$/);
    expect(text).toContain('Our links begin with ownmark.example.');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-NG">/);
    const words = html
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]*>/g, '')
      .toLowerCase();
    const shown = Object.entries(TEMPLATES[name].sample).filter(([field]) => !INSTANTS.includes(field));
    for (const [field, value] of shown) {
      if (!/^(transfer|case|kind|outcome|account|deviceId|thread|foundId|holder|why|linkPath|via)$/.test(field))
        expect(words).toContain(value.toLowerCase());
    }
  });

  it('gives the hours beside each number to call', () => {
    const [said = ''] = text.split('\n\nWe never ask');
    for (const [, hours] of said.matchAll(/0800 000 0000(.{0,24})/g)) expect(hours).toBe(' (Mon-Fri 9-6, Sat 10-4)');
  });

  it('fetches nothing, runs nothing and is small', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|svg|video)\b|url\(|@import|src=/i);
    expect(html).not.toMatch(/\son\w+=|javascript:/i);
    expect(html.length).toBeLessThan(40_000);
  });

  it('is light and dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('links to this site, the phone and the address of Ownmark only', () => {
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(hrefs.length).toBeGreaterThanOrEqual(2);
    for (const href of hrefs) expect(href).toMatch(/^(https:\/\/ownmark\.example\/|tel:\+234|mailto:support@)/);
    expect(html.match(/class="btn"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><a href='javascript:alert(1)'>x</a>",
    '</title></style></td></table><b>',
    'javascript:alert(1)',
    '//evil.example/x',
    'https://evil.example',
    '&lt;b&gt;',
  ])('stays the same page when its data attack it: %s', (attack) => {
    const data = Object.fromEntries(
      Object.entries(TEMPLATES[name].sample).map(([field, value]) => [field, FIXED.includes(field) ? value : attack]),
    );
    const attacked = read(name, data);
    const withoutLinks = (page: string) => skeleton(page)?.replace(/href="https:\/\/ownmark\.example\/[^"]*"/g, 'href');
    expect(withoutLinks(attacked.html)).toBe(withoutLinks(read(name, plain(data)).html));
    expect(attacked.html).not.toMatch(/href="(?!https:\/\/ownmark\.example\/|tel:|mailto:support@)/);
  });

  it('lets no name begin another header, and no name turn the letters around', () => {
    const data = Object.fromEntries(
      Object.entries(TEMPLATES[name].sample).map(([field, value]) => [
        field,
        FIXED.includes(field) ? value : `${value}\r\nBcc: all@example.com\u2028x\u0085y\u202egpj`,
      ]),
    );
    const attacked = read(name, data);
    expect(attacked.subject).not.toMatch(/[\r\n\u2028\u0085\v\f]/u);
    expect(attacked.html + attacked.text).not.toMatch(/\u202e/u);
  });

  it.skipIf(name === 'passkey_code')('carries no code', () => {
    expect(text + html).not.toContain(CODE);
  });
});

/** What stands as a date. */
const INSTANTS = ['at', 'endsAt', 'deadline', 'hold'];

/** What the server writes itself: instants, statuses, and words of its own. */
const FIXED = [...INSTANTS, 'status', 'holder', 'why', 'type', 'sim', 'linkPath', 'via'];

const plain = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, FIXED.includes(field) ? value : 'Plain']));

describe('the letter about a report', () => {
  const { subject, text, html } = read('device_reported');

  it('carries number, time, place and reference, and leads to what to do now', () => {
    expect(subject).toBe('Galaxy A54 is reported stolen (F7893F41)');
    expect(text).toContain(
      [
        'Galaxy A54 (smartphone): STOLEN',
        'IMEI 1: 359006118027436',
        'IMEI 2: 359006118027444',
        'Reported: Mar 3, 2026, 12:00 (Lagos time)',
        'Last seen: Herbert Macaulay Way, Yaba',
        'Reference: F7893F41',
      ].join('\n'),
    );
    expect(text).toContain('See what to do now:\nhttps://ownmark.example/dashboard/report-device/done/7a1b');
    expect(html).toContain('Last seen');
  });

  it('shows an IMEI in groups that are copied without gaps', () => {
    expect(html).toMatch(
      /<span>35<\/span><span style="padding-left:6px">900611<\/span><span [^>]*>802743<\/span><span [^>]*>6</,
    );
  });

  it('shows a masked IMEI in the same groups and a serial number as it was typed', () => {
    expect(read('transfer_offered').html).toMatch(
      /<span>••<\/span><span [^>]*>••••••<\/span><span [^>]*>••••43<\/span><span [^>]*>6</,
    );
    expect(read('removal_scheduled').html).toContain('>pf-3x9k 2b<');
  });

  it('names the first thing to do by what the device is', () => {
    expect(text).toMatch(/1\. Lock it remotely\..*\n2\. Block your SIM/);
    expect(read('device_reported', { sim: 'none' }).text).toMatch(/1\. Lock it remotely/);
    expect(read('device_reported', { sim: 'none' }).text).not.toContain('SIM');
  });

  it('says that a transfer has ended with it', () => {
    expect(read('device_reported', { transfer: 'ended' }).text).toContain('Its transfer has ended');
  });
});

describe('a letter', () => {
  const written = { subject: 'S', preview: 'P', title: 'T', lead: ['L'], button: { label: 'Go', path: '/login' } };

  it('refuses a link that leaves this site, before anything is sent', () => {
    for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', 'login']) {
      const bad = email({ ...written, button: { label: 'Go', path } });
      expect(() => htmlOf(bad, ORIGIN), path).toThrow(RangeError);
      expect(() => textOf(bad, ORIGIN), path).toThrow(RangeError);
    }
    expect(htmlOf(email(written), ORIGIN)).toContain('href="https://ownmark.example/login"');
  });

  it('gives times of Lagos', () => {
    expect(read('password_changed', { at: NOON }).text).toContain('Mar 3, 2026, 12:00 (Lagos time)');
  });
});
