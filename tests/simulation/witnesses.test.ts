import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { askWitnesses } from '#domain/log/askWitnesses.ts';
import { publishLog } from '#domain/log/publish.ts';
import { httpWitness, type Witness, witnessSettings } from '#providers/logFiles.ts';
import { cosignatureOf } from '#schemas/log/checkpoint.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { verifyNote } from '#schemas/statements/signedNote.ts';
import { emptyRegister } from '../fakes/memoryD1.ts';
import { MemoryLogFiles } from '../fakes/memoryLogFiles.ts';
import { fakeWitness } from '../fakes/witness.ts';
import { contextOf, headOfText, logKey, NOON, papers } from '../publicLog/steps.ts';

const key = await logKey();

async function publicLog(witnesses: readonly Witness[]) {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  const publish = async (count: number) => {
    await papers(d1, count);
    await publishLog(contextOf(d1), files, key);
    await askWitnesses(contextOf(d1), files, witnesses);
    return files.seen.at(-1) ?? '';
  };
  return { d1, files, publish };
}

const witnessed = (name: string) => fakeWitness(name, key.key, () => NOON + 61_000);
const faults: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said.join(' ')));
afterEach(() => void faults.splice(0));

it('a witness signs each checkpoint that goes on from the one before, and its signature stands below ours', async () => {
  const [one, other] = [await witnessed('one.example'), await witnessed('other.example')];
  const { files, publish } = await publicLog([one.witness, other.witness]);
  for (const [count, size] of [
    [3, 3],
    [298, 301],
    [400, 701],
  ] as const) {
    const checkpoint = await publish(count);
    expect(headOfText(checkpoint)?.size).toBe(size);
    for (const { key: witness } of [one, other]) {
      expect(await cosignatureOf(checkpoint, witness, verifyEd25519)).toMatchObject({ at: NOON + 61_000 });
    }
    expect(await verifyNote(checkpoint, [key.key], verifyEd25519)).toMatchObject({ by: [key.key] });
  }
  expect(one.asked.map((request) => request.split('\n')[0])).toEqual(['old 0', 'old 3', 'old 301']);
  expect(one.latest()).toMatchObject({ size: 701 });
  const seen = files.seen.length;
  expect(await publish(0)).toBe(files.seen.at(-1));
  expect([one.asked.length, files.seen.length]).toEqual([3, seen]);
  expect(faults).toEqual([]);
});

it('a witness that knows another size says so with 409, and is shown the way from there', async () => {
  const one = await witnessed('one.example');
  const { d1, publish } = await publicLog([one.witness]);
  await publish(5);
  await publish(4);
  // As after a restored database: the register has forgotten what the witness signed last.
  await d1.exec('update log_witnesses set size = 5');
  const checkpoint = await publish(2);
  expect(one.asked.map((request) => request.split('\n')[0])).toEqual(['old 0', 'old 5', 'old 5', 'old 9']);
  expect(await cosignatureOf(checkpoint, one.key, verifyEd25519)).toBeDefined();
  await d1.exec('delete from log_witnesses');
  expect(await cosignatureOf(await publish(1), one.key, verifyEd25519)).toBeDefined();
  expect(faults).toEqual([]);
});

it('a witness that has seen more than there is, is wrong, or answers nothing, holds up nobody', async () => {
  const good = await witnessed('good.example');
  const stranger = await witnessed('bad.example');
  const answering = (status: number, said: string): Witness => ({
    ...stranger.witness,
    addCheckpoint: async () => ({ status, text: said }),
  });
  const silent: Witness = { ...stranger.witness, addCheckpoint: () => Promise.reject(new Error('silent')) };
  const forged: Witness = {
    ...stranger.witness,
    addCheckpoint: async (request) => {
      const { text: line } = await (await witnessed('bad.example')).witness.addCheckpoint(request);
      return { status: 200, text: line };
    },
  };
  for (const [bad, fault] of [
    [answering(409, '7\n'), 'It has signed 7 entries, and the log has 2'],
    [answering(409, 'many'), 'without the size'],
    [answering(500, 'no'), 'It answered 500: no'],
    [answering(200, 'no signature'), 'without a right signature'],
    [silent, 'silent'],
    [forged, 'without a right signature'],
    [{ ...good.witness, key: 'x+00000000+AAAA' }, 'Its key in WITNESSES'],
  ] as const) {
    const fresh = await witnessed('fresh.example');
    const { d1, publish } = await publicLog([bad, fresh.witness]);
    const checkpoint = await publish(2);
    expect(await cosignatureOf(checkpoint, fresh.key, verifyEd25519)).toBeDefined();
    expect(checkpoint.split('\n').filter((line) => line.startsWith('— '))).toHaveLength(2);
    expect(await d1.prepare('select name from log_witnesses').raw()).toEqual([['fresh.example']]);
    expect(faults.splice(0).join()).toContain(fault);
  }
});

it('a witness refuses a log that was written anew', async () => {
  const one = await witnessed('one.example');
  await (await publicLog([one.witness])).publish(5);
  const anew = await publicLog([one.witness]);
  expect(await cosignatureOf(await anew.publish(9), one.key, verifyEd25519)).toBeUndefined();
  expect(faults.join()).toContain('It answered 422');
});

it('a changed bit of a cosignature, or of what it stands below, is refused', async () => {
  const one = await witnessed('one.example');
  const checkpoint = await (await publicLog([one.witness])).publish(1);
  const bytes = new TextEncoder().encode(checkpoint);
  const ours = checkpoint.split('\n')[4] ?? '';
  const from = checkpoint.indexOf(ours);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    if (bit >> 3 >= from && bit >> 3 < from + new TextEncoder().encode(ours).length) continue;
    const changed = bytes.slice();
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await cosignatureOf(new TextDecoder().decode(changed), one.key, verifyEd25519), `${bit}`).toBeUndefined();
  }
});

it('over HTTP the request goes to add-checkpoint below the address of the witness', async () => {
  const one = await witnessed('one.example');
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`);
    const { status, text: said } = await one.witness.addCheckpoint(await text(request));
    response.writeHead(status).end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/w/`;
  const [setting] = witnessSettings(JSON.stringify([{ name: 'One', key: one.witness.key, url }]));
  if (!setting) throw new Error('no setting');
  const checkpoint = await (await publicLog([httpWitness(setting)])).publish(3);
  server.close();
  expect(paths).toEqual(['POST /w/add-checkpoint']);
  expect(await cosignatureOf(checkpoint, one.key, verifyEd25519)).toBeDefined();
});

it.each(['{}', '[{"name":"x"}]', '[{"name":"x","key":"y","url":"ftp://z"}]', 'x'])(
  'what is no list of witnesses is refused: %s',
  (setting) => expect(() => witnessSettings(setting)).toThrow(),
);
