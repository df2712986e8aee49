import { createExecutionContext } from 'cloudflare:test';
import { expect } from 'vitest';
import { app } from '#worker/app.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';

/** A REST call through the whole Worker: its answer, and the rows that it read, session included. */
export async function asked(path: string, token?: string): Promise<{ rowsRead: number; body: Json }> {
  // The sync of check counts, once a minute after an answer, is not counted here.
  await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
  const counting = countingDb(bindings.DB);
  const headers = { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) };
  const request = new Request(`https://ownmark.test/api/v1${path}`, { headers });
  const response = await app.fetch(request, { ...bindings, DB: counting.db }, createExecutionContext());
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return { rowsRead: counting.rowsRead(), body };
}
