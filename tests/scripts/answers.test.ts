import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { KINDS_OF_ANSWERS } from './kindsOfAnswers.ts';
import { scoreOf } from './observatory.ts';
import { servedProduct } from './servedProduct.ts';

const addressOf = servedProduct();

const YEAR_S = 31_536_000;
/** Of Mozilla's HTTP Observatory. */
const POINTS = 130;

describe('every kind of answer keeps a browser safe', () => {
  it.each(KINDS_OF_ANSWERS)(
    '%s, %i: its type is that of its content, texts with their character set',
    async (path, status, init) => {
      const foreign = { ...init?.headers, Origin: 'https://elsewhere.example' };
      const { headers, text, ...answer } = await whole(path, { ...init, headers: foreign });
      expect(answer.status).toBe(status);
      const [, seconds, ...more] =
        /^max-age=(\d+); (includeSubDomains)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
      expect([Number(seconds) >= YEAR_S, more]).toEqual([true, ['includeSubDomains']]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      );
      expect(policy?.find((directive) => directive.startsWith('script-src'))).not.toMatch(/unsafe|\*|http/);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(scoreOf(headers, text)).toBeGreaterThanOrEqual(POINTS);
      if (text === '') return;
      const [type = '', charset] = (headers.get('content-type') ?? '').split(/; ?charset=/i);
      expect([...typesOf(text)], `${type}: ${text.slice(0, 60)}`).toContain(type);
      if (/^text\/|xml$/.test(type)) expect(charset?.toLowerCase()).toBe('utf-8');
    },
  );
});

describe('nothing is served but the product', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.dev.vars',
    '/.wrangler/',
    '/package.json',
    '/wrangler.toml',
    '/assets/',
    '/media/',
    '/worker/index.ts',
  ])('%s is not there', async (path) => {
    const { status, headers } = await whole(path);
    expect(status).toBe(404);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('TRACE is answered by nobody', async () => {
    const { hostname, port } = new URL(addressOf());
    for (const path of ['/', '/api/v1/health']) {
      const said = await rawly(
        hostname,
        Number(port),
        `TRACE ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Secret: abc\r\nConnection: close\r\n\r\n`,
      );
      expect(said).toMatch(/^HTTP\/1\.1 [45]\d\d/);
      expect(said).not.toContain('abc');
    }
  });
});

async function whole(path: string, init?: RequestInit) {
  const answer = await fetch(addressOf() + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The media types that fit what the text is. */
function* typesOf(text: string): Generator<string> {
  if (/^\s*[{[]/.test(text)) yield 'application/json';
  if (/^<!doctype html>/i.test(text)) yield 'text/html';
  if (/^<svg/.test(text)) yield 'image/svg+xml';
  if (!text.startsWith('<') && !text.startsWith('{'))
    yield* ['text/plain', 'text/javascript', 'application/javascript'];
}

function rawly(host: string, port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, host, () => socket.write(request));
    socket.on('data', (piece) => {
      said += piece;
      if (said.includes('\r\n\r\n')) socket.end(() => resolve(said));
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
  });
}
