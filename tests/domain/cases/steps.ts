import { eq } from 'drizzle-orm';
import { caseEntries, cases } from '#db/schema/cases.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { endCases } from '#domain/cases/close.ts';
import { baseContext } from '#worker/context.ts';
import { type Answer, bindings, rest } from '../../clients.ts';
import { admin, db, member, type Person, registeredPhone, report } from '../../factories.ts';
import { uniqueImei } from '../../people.ts';
import { png, upload } from '../../pictures.ts';

export const DAY = 86_400_000;

export const post = (who: Person, path: string, body: Record<string, unknown> = {}) =>
  rest('POST', path, { token: who.token, body });
export const get = (who: Person, path: string) => rest('GET', path, { token: who.token });

/** The other answer than that is a fault of the test's own preparation. */
export async function ok(answering: Promise<Answer>, status = 200) {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export type Phone = Awaited<ReturnType<typeof registeredPhone>>;
type Options = {
  kind?: 'ownership' | 'contest';
  stolen?: boolean;
  thief?: Person;
  opener?: Person;
  phone?: Phone;
  desk?: Person;
};

/** A thief has registered a phone first, whose second number its owner knows from the box; she has begun a case. */
export async function draft({ kind = 'ownership', stolen = true, ...given }: Options = {}) {
  const { thief = await member(), opener = await member() } = given;
  const phone = given.phone ?? (await registeredPhone(thief, { imei2: uniqueImei() }));
  if (kind === 'contest')
    await ok(rest('PUT', `/device/updatestatus/${phone.id}`, { token: thief.token, body: report('stolen') }));
  const opened = await ok(
    post(opener, '/case', { kind, identifier: phone.imei1, says: 'SECRETWORDS of the opener', stolen }),
    201,
  );
  return { thief, opener, phone, id: opened.id as string };
}

export const lay = (who: Person, id: string, kind: string, text: string) =>
  post(who, `/case/${id}/exhibits`, { kind, text });

/** With a picture; `text` only where it is asked for. */
export function layPicture(
  who: Person,
  id: string,
  kind = 'box_label',
  bytes: Uint8Array = png(64, 48),
  text?: string,
) {
  const form = upload(bytes);
  form.set('kind', kind);
  if (text !== undefined) form.set('text', text);
  return rest('POST', `/case/${id}/exhibits/picture`, { token: who.token, body: form });
}

/** A draft with one picture. */
export async function pictured(options: Options = {}, kind = 'box_label') {
  const made = await draft(options);
  const { exhibits } = await ok(layPicture(made.opener, made.id, kind));
  return { ...made, exhibit: exhibits[0].id as string };
}

/** Two medium exhibits hold: the other number, and an extract that an admin has looked at. */
export async function submitted(options: Options = {}) {
  const made = await draft(options);
  await ok(lay(made.opener, made.id, 'sibling_number', made.phone.imei2 ?? ''));
  const laid = await ok(lay(made.opener, made.id, 'police_extract', 'No. 12/2026, Ikeja, 3 March 2026'));
  await ok(post(made.opener, `/case/${made.id}/submit`));
  const desk = options.desk ?? (await admin());
  const extract = laid.exhibits.find(({ kind }: { kind: string }) => kind === 'police_extract').id as string;
  await ok(
    post(desk, `/admin/cases/${made.id}/examine`, {
      exhibitId: extract,
      summary: 'An extract of the police, 3 Mar 2026',
      holds: true,
    }),
  );
  return { ...made, desk };
}

export async function admitted(options: Options = {}) {
  const made = await submitted(options);
  await ok(post(made.desk, `/admin/cases/${made.id}/admit`));
  return made;
}

export const answer = (who: Person, id: string, words = 'SECRETANSWER of the other side') =>
  post(who, `/case/${id}/answer`, { words });

export const propose = (who: Person, id: string, outcome: string) =>
  post(who, `/admin/cases/${id}/propose`, { outcome, reason: 'possession', words: 'What was shown speaks for it.' });
/** What stands proposed. */
export async function proposalOf(id: string): Promise<number> {
  const entries = await db.select().from(caseEntries).where(eq(caseEntries.caseId, id));
  return Math.max(0, ...entries.flatMap(({ verb, seq }) => (verb === 'propose' ? [seq] : [])));
}

export const confirm = async (who: Person, id: string) =>
  post(who, `/admin/cases/${id}/confirm`, { seq: await proposalOf(id) });

export async function decided(outcome: string, options: Options = {}) {
  const made = await admitted(options);
  await ok(answer(made.thief, made.id));
  const second = await admin();
  await ok(propose(made.desk, made.id, outcome));
  await ok(confirm(second, made.id));
  return { ...made, second };
}

/** The schedule, so many days from now. */
export const afterDays = (days: number) => endCases(baseContext(bindings, Date.now() + days * DAY));

export async function stateOf(id: string) {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  if (!row) throw new Error('No such case.');
  const entries = await db.select().from(caseEntries).where(eq(caseEntries.caseId, id));
  const [device] = await db
    .select()
    .from(devices)
    .where(eq(devices.id, row.deviceId ?? ''));
  const keys = await db
    .select()
    .from(identifiers)
    .where(eq(identifiers.deviceId, row.deviceId ?? ''));
  return { row, entries, device, disputed: keys.some(({ disputed }) => disputed), keys };
}
