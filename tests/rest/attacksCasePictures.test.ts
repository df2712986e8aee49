import { createExecutionContext } from 'cloudflare:test';
import { Buffer } from 'node:buffer';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { exhibits } from '#db/schema/cases.ts';
import { auditEntries } from '#db/schema/index.ts';
import { app } from '#worker/app.ts';
import { bindings, type Json, request } from '../clients.ts';
import {
  admitted,
  answer,
  confirm,
  draft,
  get,
  lay,
  layPicture,
  ok,
  pictured,
  post,
  propose,
  submitted,
} from '../domain/cases/steps.ts';
import { admin, db, member, type Person } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { png, upload } from '../pictures.ts';

const keptOf = async ({ id }: Person) =>
  (await bindings.MEDIA.list({ prefix: `cases/${id}/` })).objects.map(({ key }) => key);
const fetchRaw = (who: Person, path: string, method = 'GET') =>
  request(`/api/v1${path}`, { method, headers: { Authorization: `Bearer ${who.token}` } });
const rowOf = async (id: string) => (await db.select().from(exhibits).where(eq(exhibits.id, id)))[0];
const viewsOf = (id: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'case.picture_view')));

describe('a picture as proof', () => {
  it('is refused with the reason: no picture, no words where they are asked for, shown by a number', async () => {
    const { opener, id } = await draft();
    const refused = async (kind: string, bytes?: Uint8Array, text?: string) => {
      const { status, body } = await layPicture(opener, id, kind, bytes, text);
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused('box_label', Buffer.from('<svg/>'))).toEqual([400, 'file']);
    expect(await refused('purchase_receipt')).toEqual([400, 'text']);
    expect(await refused('paper', undefined, '4KT7-9QXM-2RWD')).toEqual([400, 'kind']);
    expect(await refused('oath')).toEqual([400, 'kind']);
    expect((await lay(opener, id, 'box_label', 'Here it is')).body.errors[0].path).toBe('kind');
    expect((await layPicture(opener, id, 'police_extract', png(8, 8), 'CR/1/26, Ojota')).status).toBe(200);
    expect(await keptOf(opener)).toHaveLength(1);
  });

  it('counts once an admin has looked at it: a box label and an account screen let a case be admitted', async () => {
    const { opener, id } = await pictured();
    await ok(layPicture(opener, id, 'account_screen'));
    await ok(post(opener, `/case/${id}/submit`));
    const desk = await admin();
    const { exhibits: laid } = await ok(get(desk, `/admin/cases/${id}`));
    expect((await post(desk, `/admin/cases/${id}/admit`)).body.code).toBe('EXHIBIT_NEEDED');
    for (const { id: exhibitId } of laid)
      await ok(post(desk, `/admin/cases/${id}/examine`, { exhibitId, summary: 'Its numbers are right.', holds: true }));
    await ok(post(desk, `/admin/cases/${id}/admit`));
  });

  it('of the phone that shows its number says who holds it, and nothing of whose it is', async () => {
    const { opener, id, exhibit } = await pictured({ kind: 'contest', stolen: false }, 'dial_screen');
    await ok(post(opener, `/case/${id}/submit`));
    const desk = await admin();
    const looked = await ok(
      post(desk, `/admin/cases/${id}/examine`, {
        exhibitId: exhibit,
        summary: 'The phone with the word.',
        holds: true,
      }),
    );
    expect(looked.weight).toEqual({ opener: false, other: false });
    await ok(post(desk, `/admin/cases/${id}/admit`));
    const owned = await pictured({}, 'dial_screen');
    await ok(layPicture(owned.opener, owned.id, 'box_label'));
    await ok(post(owned.opener, `/case/${owned.id}/submit`));
    for (const { id: exhibitId } of (await ok(get(desk, `/admin/cases/${owned.id}`))).exhibits)
      await ok(post(desk, `/admin/cases/${owned.id}/examine`, { exhibitId, summary: 'It holds.', holds: true }));
    expect((await post(desk, `/admin/cases/${owned.id}/admit`)).body.code).toBe('EXHIBIT_NEEDED');
  });
});

describe('the word on paper', () => {
  it('is the same for its side and the desk, another one for the other side, and none once nothing can be added', async () => {
    const { opener, thief, desk, id } = await admitted();
    const { word } = await ok(layPicture(opener, id, 'dial_screen'));
    expect(word).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect((await ok(get(opener, `/case/${id}`))).word).toBe(word);
    const { exhibits: laid } = await ok(get(desk, `/admin/cases/${id}`));
    expect(laid.flatMap((one: Json) => one.word ?? [])).toEqual([word]);
    const theirs = await get(thief, `/case/${id}`);
    expect(theirs.body.data.word).not.toBe(word);
    expect(JSON.stringify(theirs.body)).not.toContain(word);
    await ok(answer(thief, id));
    await ok(propose(desk, id, 'rejected'));
    expect((await ok(get(opener, `/case/${id}`))).word).toBeNull();
  });
});

describe('a picture is for its side and the desk', () => {
  it('the other side, strangers and whoever has no address of it get nothing', async () => {
    const { opener, thief, desk, id } = await admitted();
    const { exhibits: laid } = await ok(layPicture(opener, id));
    const exhibit = laid.at(-1).id as string;
    await ok(post(desk, `/admin/cases/${id}/examine`, { exhibitId: exhibit, summary: 'A label.', holds: true }));
    const path = `/case/${id}/exhibits/${exhibit}`;
    for (const who of [thief, await member(), desk]) expect((await get(who, path)).status).toBe(404);
    for (const who of [thief, opener])
      expect((await get(who, `/admin${path.replace('case', 'cases')}`)).status).toBe(403);
    const key = (await rowOf(exhibit))?.pictureKey ?? '';
    for (const address of [`/media/${key}`, `/${key}`, `/media/pictures/../${key}`])
      expect((await request(address)).status).toBe(404);
    const seen = await ok(get(thief, `/case/${id}`));
    expect(seen.exhibits.find((one: Json) => one.id === exhibit)).toMatchObject({
      by: 'other',
      picture: false,
      summary: 'A label.',
    });
    for (const [who, where] of [
      [opener, `/case/${id}`],
      [thief, `/case/${id}`],
      [desk, `/admin/cases/${id}`],
    ] as const)
      expect(JSON.stringify((await get(who, where)).body)).not.toContain(key);
  });

  it('an admin who is a side can’t look, and one exhibit is not opened under another case', async () => {
    const [boss, desk] = [await admin(), await admin()];
    const one = await pictured({ thief: boss });
    const two = await pictured();
    await ok(post(one.opener, `/case/${one.id}/submit`));
    expect((await get(boss, `/admin/cases/${one.id}/exhibits/${one.exhibit}`)).status).toBe(403);
    expect((await get(desk, `/admin/cases/${two.id}/exhibits/${one.exhibit}`)).status).toBe(404);
    expect((await get(two.opener, `/case/${two.id}/exhibits/${one.exhibit}`)).status).toBe(404);
    expect(await viewsOf(one.id)).toEqual([]);
  });

  it('every look of an admin is recorded, one that finds no picture is not, and a HEAD shows nothing', async () => {
    const { opener, id, exhibit } = await pictured();
    const desk = await admin();
    const path = `/admin/cases/${id}/exhibits/${exhibit}`;
    expect((await get(desk, path)).status).toBe(200);
    expect((await get(desk, path)).status).toBe(200);
    expect((await fetchRaw(desk, path, 'HEAD')).status).toBe(404);
    await get(desk, `/admin/cases/${id}/exhibits/none`);
    expect((await viewsOf(id)).map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [desk.id, { exhibit }],
      [desk.id, { exhibit }],
    ]);
    expect((await get(opener, `/case/${id}/exhibits/${exhibit}`)).status).toBe(200);
  });
});

describe('a picture that the desk removes', () => {
  it('is gone at once, counts for nothing, and its side alone is told why', async () => {
    const { opener, thief, desk, id } = await submitted();
    const { exhibits: laid } = await ok(
      layPicture(opener, id, 'purchase_receipt', png(32, 32), 'Slot Ikeja, 3 Mar 2025'),
    );
    const exhibitId = laid.at(-1).id as string;
    await ok(post(desk, `/admin/cases/${id}/examine`, { exhibitId, summary: 'A receipt of Ikeja.', holds: true }));
    await ok(post(desk, `/admin/cases/${id}/admit`));
    const removed = await ok(post(desk, `/admin/cases/${id}/remove`, { exhibitId, why: 'person' }));
    expect(removed.exhibits.at(-1)).toMatchObject({ picture: false, examined: false, removed: 'person' });
    expect(await keptOf(opener)).toEqual([]);
    for (const [who, path] of [
      [opener, `/case/${id}/exhibits/${exhibitId}`],
      [desk, `/admin/cases/${id}/exhibits/${exhibitId}`],
    ] as const)
      expect((await get(who, path)).status).toBe(404);
    const mine = await ok(get(opener, `/case/${id}`));
    expect(mine.lines.at(-1)).toMatchObject({
      by: 'desk',
      verb: 'remove',
      words: 'Purchase receipt: It shows an identity paper or a face.',
    });
    const theirs = await ok(get(thief, `/case/${id}`));
    expect(JSON.stringify(theirs)).not.toMatch(/identity|Ikeja|"remove"/);
    const told = (await sentTo(opener.email)).filter(
      ({ subject }) => subject === 'We removed a picture from your case',
    );
    expect(told.map(({ text }) => text.includes('It shows an identity paper or a face.'))).toEqual([true]);
    expect((await sentTo(thief.email)).filter(({ text }) => text.includes('identity paper'))).toEqual([]);
    const again = post(desk, `/admin/cases/${id}/examine`, { exhibitId, summary: 'A receipt.', holds: true });
    expect((await again).status).toBe(409);
  });

  it('can be removed after the case has closed, once, and not while another admin has taken it', async () => {
    const { opener, desk, id } = await submitted();
    const { exhibits: laid } = await ok(layPicture(opener, id));
    const exhibitId = laid.at(-1).id as string;
    await ok(post(desk, `/admin/cases/${id}/take`));
    const body = { exhibitId, why: 'offensive' };
    expect((await post(await admin(), `/admin/cases/${id}/remove`, body)).status).toBe(409);
    await ok(post(desk, `/admin/cases/${id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }));
    const both = [post(desk, `/admin/cases/${id}/remove`, body), post(desk, `/admin/cases/${id}/remove`, body)];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await keptOf(opener)).toEqual([]);
    expect((await sentTo(opener.email)).filter(({ text }) => text.includes('removed a picture'))).toEqual([]);
  });

  it('takes no time of the desk away, and is not for a draft', async () => {
    const { opener, id, exhibit } = await pictured();
    const desk = await admin();
    const body = { exhibitId: exhibit, why: 'unrelated' };
    expect((await post(desk, `/admin/cases/${id}/remove`, body)).status).toBe(409);
    const sent = await ok(post(opener, `/case/${id}/submit`));
    expect((await ok(post(desk, `/admin/cases/${id}/remove`, body))).dueAt).toBe(sent.dueAt);
  });
});

describe('six proofs a side', () => {
  it('hold also for uploads at the same moment, and the lost ones leave no file', async () => {
    const { opener, id } = await draft();
    for (let n = 0; n < 5; n++) await ok(layPicture(opener, id));
    const answers = await Promise.all([1, 2, 3].map(() => layPicture(opener, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await layPicture(opener, id)).body.message).toContain('6 proofs');
    expect(await keptOf(opener)).toHaveLength(6);
    const { exhibits: laid } = await ok(get(opener, `/case/${id}`));
    expect(laid).toHaveLength(6);
  });

  it('and twenty pictures a day', async () => {
    const { opener, id } = await draft();
    const used = db.$client.prepare("insert into attempts (kind, key, at) values ('case_picture', ?, ?)");
    await db.$client.batch(Array.from({ length: 20 }, () => used.bind(opener.id, Date.now())));
    expect((await layPicture(opener, id)).status).toBe(429);
    expect(await keptOf(opener)).toEqual([]);
  });

  it('are not for a case that is over, nor for one that waits for a second admin', async () => {
    const { opener, thief, desk, id } = await admitted();
    await ok(answer(thief, id));
    await ok(propose(desk, id, 'rejected'));
    expect((await layPicture(opener, id)).status).toBe(409);
    await ok(confirm(await admin(), id));
    expect((await layPicture(thief, id)).status).toBe(409);
  });
});

it.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['draws something else', () => Promise.resolve({ response: () => new Response('<script>') })],
])('an image service that %s is told as such, and nothing is kept', async (_, output) => {
  const { opener, id } = await draft();
  const form = upload(png(64, 64));
  form.set('kind', 'box_label');
  const incoming = new Request(`https://ownmark.test/api/v1/case/${id}/exhibits/picture`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${opener.token}` },
    body: form,
  });
  const IMAGES = { input: () => ({ transform: () => ({ output }) }) };
  const response = await app.fetch(incoming, { ...bindings, IMAGES }, createExecutionContext());
  expect([response.status, (await response.json<Json>()).code]).toEqual([503, 'PICTURES_UNAVAILABLE']);
  expect(await keptOf(opener)).toEqual([]);
  expect((await ok(get(opener, `/case/${id}`))).exhibits).toEqual([]);
});
