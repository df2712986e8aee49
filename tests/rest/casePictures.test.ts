import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { readWebp } from '#domain/kernel/inspectPicture.ts';
import { bindings, request, rest } from '../clients.ts';
import { draft, layPicture, ok, pictured } from '../domain/cases/steps.ts';
import type { Person } from '../factories.ts';
import { hostilePicture, TRICK } from '../hostilePictures.ts';
import { asFromCamera, coloursOf, jpeg, PLACE, upload } from '../pictures.ts';

const keptOf = async ({ id }: Person) =>
  (await bindings.MEDIA.list({ prefix: `cases/${id}/` })).objects.map(({ key }) => key);
const fetchRaw = (who: Person, path: string) =>
  request(`/api/v1${path}`, { headers: { Authorization: `Bearer ${who.token}` } });

describe('a picture as proof', () => {
  it('is drawn anew: upright, whole, at most 1,600 pixels, without what the camera wrote', async () => {
    const { opener, id } = await draft();
    const photo = asFromCamera(await jpeg(2000, 1000), 6);
    expect(photo.toString('latin1')).toContain(PLACE);
    const { exhibits: laid } = await ok(layPicture(opener, id, 'box_label', photo));
    const answer = await fetchRaw(opener, `/case/${id}/exhibits/${laid[0].id}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(readWebp(bytes, [])).toMatchObject({ width: 800, height: 1600 });
    expect((await coloursOf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))).right).toBe('red');
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Ikeja|Exif|xmp/i);
  });

  it('is never enlarged', async () => {
    const { opener, id, exhibit } = await pictured();
    const bytes = new Uint8Array(await (await fetchRaw(opener, `/case/${id}/exhibits/${exhibit}`)).arrayBuffer());
    expect(readWebp(bytes, [])).toMatchObject({ width: 64, height: 48 });
  });

  it.each(Array.from({ length: 24 }, (_, seed) => seed))(
    'may be hostile: nothing but its pixels is served, seed %i',
    async (seed) => {
      const { fate, bytes, name, type } = await hostilePicture(seed);
      const { opener, id } = await draft();
      const form = upload(bytes, { name, type });
      form.set('kind', 'box_label');
      const { status, body } = await rest('POST', `/case/${id}/exhibits/picture`, { token: opener.token, body: form });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      if (fate === 'refused' || fate === 'giant') expect(status).toBeGreaterThanOrEqual(400);
      if (fate === 'clean') expect(status).toBe(200);
      if (status !== 200) return expect(await keptOf(opener)).toEqual([]);
      const served = await fetchRaw(opener, `/case/${id}/exhibits/${body.data.exhibits[0].id}`);
      const text = Buffer.from(await served.arrayBuffer()).toString('latin1');
      for (const word of [TRICK, 'script', PLACE]) expect(text).not.toContain(word);
    },
  );
});
