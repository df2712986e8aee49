import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Named by its content, so that it is fetched once. @returns its address */
export async function writeAsset(client: string, name: string, kind: 'css' | 'js', text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${kind}`;
  await writeFile(resolve(client, `.${address}`), text);
  return address;
}
