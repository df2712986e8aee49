import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { emptyRegister } from '../../fakes/memoryD1.ts';
import { MemoryLogFiles } from '../../fakes/memoryLogFiles.ts';
import { logKey } from '../../publicLog/steps.ts';

/** A register's log on a port of its own, as a monitor sees it. `files` and `d1` may be exchanged under it. */
export async function servedLog() {
  const key = await logKey();
  const d1 = await emptyRegister();
  const log = { d1, files: new MemoryLogFiles(), key, published: writeVerifierKey(key.key) };
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/log\//, '');
    const keys = {
      statements: [],
      log: [{ name: key.key.name, id: key.key.id, key: log.published, from: '', until: '' }],
    };
    const body =
      request.url === '/.well-known/ownmark-keys.json'
        ? JSON.stringify(keys)
        : path === 'checkpoint'
          ? (await log.files.checkpoint())?.text
          : await log.files.get(path);
    response.writeHead(body ? 200 : 404).end(body ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { log, host, close: () => server.close() };
}
