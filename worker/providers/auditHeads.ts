/** The last row of the sealed audit log and the hash that stands for all rows up to it. */
export type Head = { seq: number; hash: string; sealedAt: string };

/** Where heads are kept, out of reach of whoever can write to the database. */
export type HeadStore = { keep(head: Head): Promise<void> };

const FOLDER = 'audit/heads/';
/** The newest head once more, under a name that can be asked for without a list. */
export const NEWEST_HEAD = 'audit/head.json';

/** Keeps every head in R2, each once: a head that is there is never written over. */
export function r2HeadStore(bucket: R2Bucket): HeadStore {
  return {
    async keep(head) {
      const key = `${FOLDER}${String(head.seq).padStart(12, '0')}.json`;
      if (await bucket.head(key)) return;
      const text = JSON.stringify(head);
      await bucket.put(NEWEST_HEAD, text);
      await bucket.put(key, text, { onlyIf: { etagDoesNotMatch: '*' } });
    },
  };
}

/** Every kept head, oldest first. */
export async function listHeads(bucket: R2Bucket): Promise<Head[]> {
  const heads: Head[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: FOLDER, cursor });
    for (const { key } of page.objects) {
      const object = await bucket.get(key);
      if (object) heads.push(await object.json<Head>());
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return heads;
}
