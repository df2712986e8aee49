import { afterEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from '#features/console/records/ExportButton.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { fetchFile } from '#lib/api/fetchFile.ts';
import { NETWORK_ERROR, NETWORK_SIGN_IN, SERVER_ERROR } from '#schemas/responses/errorTexts.ts';

const ALL = { search: '', startDate: '', endDate: '', status: 'all' };
const CSV = { 'Content-Type': 'text/csv; charset=utf-8' };
const signal = () => new AbortController().signal;
const answer = (response: Response | (() => Promise<Response>)) =>
  vi.stubGlobal('fetch', typeof response === 'function' ? response : async () => response);
const failed = async (file: Promise<unknown>) => messageOf(await file.catch((error) => error), 'Failed to export');

afterEach(() => vi.unstubAllGlobals());

describe('an export of receipts', () => {
  // Rules: I7-10
  it('asks for what the list shows, and for nothing that is not chosen', () => {
    expect(pathOf('receipts', ALL)).toBe('/admin/receipts.csv');
    expect(pathOf('receipts', { search: 'a & b', startDate: '2026-01-01', endDate: '', status: 'pending' })).toBe(
      '/admin/receipts.csv?search=a+%26+b&startDate=2026-01-01&status=pending',
    );
  });

  it('tells how many lines have come, and takes the name from the answer', async () => {
    const parts = ['Receipt ID\r\n', 'OWN-R-1\r\nOWN', '-R-2\r\n'];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const headers = { ...CSV, 'Content-Disposition': 'attachment; filename="ownmark-receipts-2026-11-21.csv"' };
    answer(new Response(body, { headers }));
    const told: number[] = [];
    const file = await fetchFile('/x', { signal: signal(), onLines: (lines) => told.push(lines) });
    expect(told).toEqual([1, 2, 3]);
    expect(file.name).toBe('ownmark-receipts-2026-11-21.csv');
    expect(await file.content.text()).toBe('Receipt ID\r\nOWN-R-1\r\nOWN-R-2\r\n');
  });

  it('takes no name that leads out of its folder', async () => {
    answer(new Response('', { headers: { ...CSV, 'Content-Disposition': 'attachment; filename="../x.csv"' } }));
    expect((await fetchFile('/x', { signal: signal(), onLines: () => {} })).name).toBeNull();
  });

  it('words a refusal, a fault, a lost network and an answer that is not ours as every call does', async () => {
    const ask = () => fetchFile('/x', { signal: signal(), onLines: () => {} });
    answer(Response.json({ message: 'startDate must be a date', code: 'INVALID' }, { status: 400 }));
    expect(await failed(ask())).toBe('startDate must be a date');
    answer(new Response('<html>', { status: 500 }));
    expect(await failed(ask())).toBe(SERVER_ERROR);
    answer(new Response('<html>', { status: 404 }));
    expect(await failed(ask())).toBe('Failed to export');
    answer(new Response('<h1>Welcome to Hotel WiFi</h1>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await failed(ask())).toBe(NETWORK_SIGN_IN);
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failed(ask())).toBe(NETWORK_ERROR);
  });

  it('ends with the reason of whoever cancels it', async () => {
    const leaving = new AbortController();
    answer(() => Promise.reject(new TypeError('aborted')));
    leaving.abort(new Error('cancelled'));
    await expect(fetchFile('/x', { signal: leaving.signal, onLines: () => {} })).rejects.toThrow('cancelled');
  });
});
