import { eq } from 'drizzle-orm';
import { identifiers } from '#db/schema/index.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readStatement } from '#schemas/statements/statementNote.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { db, member, PASSWORD, type Person, registeredPhone, report } from '../../factories.ts';

type Env = typeof bindings;

/** Keeps proof of a check, logged out unless somebody is named. */
export async function keepNote(
  identifier: string,
  { who, env = bindings, ...options }: { who?: Person; env?: Env; address?: string; kind?: string } = {},
) {
  const body = { identifier, ...(options.kind && { kind: options.kind }) };
  return rest('POST', '/device/check/note', { ...options, body, token: who?.token, env });
}

export const keptNote = async (...given: Parameters<typeof keepNote>): Promise<Json> => {
  const { status, body } = await keepNote(...given);
  if (status !== 201) throw new Error(`No note was made: ${JSON.stringify(body)}`);
  return body.data;
};

export const certify = (who: Person, deviceId: string, body: Record<string, unknown> = { audience: 'buyer' }) =>
  rest('POST', `/device/${deviceId}/certificate`, { token: who.token, body });

export const OFFICIAL = { audience: 'official', for: 'Sample Insurance, claim 8812' };

export async function certificate(...given: Parameters<typeof certify>): Promise<Json> {
  const { status, body } = await certify(...given);
  if (status !== 201) throw new Error(`No certificate was made: ${JSON.stringify(body)}`);
  return body.data;
}

export const statusOf = async (number: string, env = bindings): Promise<Json> =>
  (await rest('GET', `/statement/${number}`, { env })).body.data;

export const verifyNote = (note: string, env = bindings) => rest('POST', '/statement/verify', { body: { note }, env });

export const match = (number: string, identifier: string, address?: string) =>
  rest('POST', `/statement/${number}/match`, { body: { identifier }, address });

export const fieldsIn = (note: string): StatementFields => {
  const fields = readStatement(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (!fields) throw new Error(`This is no statement: ${note}`);
  return fields;
};

/** As if an admin had seen papers. */
export const showPapers = (deviceId: string) =>
  db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, deviceId));

export const ADA = { firstName: 'ADAEZE', surName: 'OKAFOR', address: '12 Otigba Street' };

export async function ownedPhone() {
  const owner = await member(ADA);
  return { owner, device: await registeredPhone(owner, { model: 'Tecno Camon 20' }) };
}

export const setStatus = (owner: Person, id: string, status: string) =>
  rest('PUT', `/device/updatestatus/${id}`, {
    token: owner.token,
    body: status === 'active' ? { status, currentPassword: PASSWORD, description: 'Found' } : report(status),
  });
