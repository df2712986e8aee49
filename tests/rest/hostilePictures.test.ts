import { eq } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { pictureFolder } from '#domain/accounts/present.ts';
import { readWebp } from '#domain/kernel/inspectPicture.ts';
import { bindings, request, rest } from '../clients.ts';
import { db, person } from '../factories.ts';
import { type HostilePicture, hostilePicture, TRICK } from '../hostilePictures.ts';
import { PLACE, upload } from '../pictures.ts';

const PICTURES = inject('long') ? 200 : 25;
const AT_ONCE = 5;
const PRIVATE = [PLACE, TRICK, 'Exif', '<script', '<?php', 'xmpmeta'];

const blocks = Array.from({ length: PICTURES / AT_ONCE }, (_, nth) => nth * AT_ONCE);

it.each(blocks)('hostile pictures are refused in words or kept clean: seeds from %i on', async (from) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let seed = from; seed < from + AT_ONCE; seed++) {
    const picture = await hostilePicture(seed);
    expect({ seed, ...(await becomes(picture)) }).toEqual({ seed, kind: picture.kind, wrong: [] });
  }
  expect(logged.mock.calls, 'faults in the log').toEqual([]);
  logged.mockRestore();
});

/** Uploads it as somebody new; what is wrong with the answer and with what is kept. */
async function becomes({ kind, fate, bytes, name, type }: HostilePicture): Promise<{ kind: string; wrong: string[] }> {
  const who = await person();
  const { status, body } = await rest('PUT', '/users/upload-profile-picture', {
    token: who.token,
    body: upload(bytes, { type, name }),
  });
  const [row] = await db.select({ key: accounts.pictureKey }).from(accounts).where(eq(accounts.id, who.id));
  const kept = (await bindings.MEDIA.list({ prefix: pictureFolder(who.id) })).objects.map(({ key }) => key);
  const isTaken = status === 200;
  const said = { status, code: body.code, path: body.errors?.[0]?.path, isSaid: /^[A-Z].*\.$/.test(body.message) };
  const wrong = isTaken
    ? [...unlike('kept', kept, [row?.key]), ...(await faultsOfServed(body.url))]
    : [...unlike('kept', [row?.key, kept], [null, []]), ...unlike('answer', said, REFUSED)];
  if (isTaken && (fate === 'refused' || fate === 'giant')) wrong.push('was taken');
  if (!isTaken && fate === 'clean') wrong.push('was refused');
  if (!isTaken && fate === 'giant' && !body.message.includes('too many pixels')) wrong.push('was decoded');
  return { kind, wrong };
}

const REFUSED = { status: 400, code: 'INVALID_INPUT', path: 'file', isSaid: true };

/** It is one square still WebP, called nothing else, with nothing in it but pixels. */
async function faultsOfServed(url: string): Promise<string[]> {
  const served = await request(url);
  const bytes = new Uint8Array(await served.arrayBuffer());
  const drawn = readWebp(bytes, []);
  const text = new TextDecoder('latin1').decode(bytes);
  const { headers } = served;
  return [
    ...unlike('picture', [drawn?.width, drawn?.height, drawn?.plain.length], [512, 512, bytes.length]),
    ...unlike('type', headers.get('content-type'), 'image/webp'),
    ...unlike('sniffing', headers.get('x-content-type-options'), 'nosniff'),
    ...unlike('name', headers.get('content-disposition'), 'inline; filename="picture.webp"'),
    ...PRIVATE.filter((words) => text.includes(words)).map((words) => `serves ${words}`),
  ];
}

function unlike(what: string, found: unknown, wanted: unknown): string[] {
  const [said, expected] = [found, wanted].map((value) => JSON.stringify(value));
  return said === expected ? [] : [`${what}: ${said} instead of ${expected}`];
}
