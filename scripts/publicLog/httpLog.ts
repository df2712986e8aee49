import type { Bytes } from '#schemas/signedNotes/base64.ts';
import { PUBLISHED_KEYS_PATH, type PublishedKeys } from '#schemas/statements/publishedKeys.ts';

/** Where a log is read. `keys`: as it publishes them itself. */
export type LogSource = {
  checkpoint: () => Promise<string | null>;
  get: (path: string) => Promise<Bytes | null>;
  keys: () => Promise<string[]>;
};

/** As anybody reads it. @param host `https://host` */
export function httpLog(host: string): LogSource {
  const origin = new URL(host).origin;
  const ask = async (path: string): Promise<Response | null> => {
    const response = await fetch(origin + path).catch((error) => {
      throw new Error(`${origin} can't be reached: ${(error as Error).message}`);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`${origin}${path} answered ${response.status}.`);
  };
  return {
    checkpoint: async () => (await ask('/log/checkpoint'))?.text() ?? null,
    get: async (path) => {
      const response = await ask(`/log/${path}`);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    keys: async () => {
      const published = (await (await ask(PUBLISHED_KEYS_PATH))?.json()) as PublishedKeys | undefined;
      return (published?.log ?? []).map(({ key }) => key);
    },
  };
}
