/** The last row of the sealed audit log and the hash that stands for all rows up to it. */
export type Head = { seq: number; hash: string; sealedAt: string };

/** A head up to which the log's time is over: the rows behind it go on from its hash, those before it are deleted. */
export type Cut = Head & { cutAt: string };

/** Storage of heads, out of reach of database writers. */
export type HeadStore = {
  keep(head: Head): Promise<void>;
  /** Heads from the one of row `seq` on, oldest first; not all of them. */
  from(seq: number): Promise<Head[]>;
  cut(): Promise<Cut | null>;
  keepCut(cut: Cut): Promise<void>;
};

const FOLDER = 'audit/heads/';
const CUTS = 'audit/cuts/';
/** The newest cut, under a name that can be asked for without a list. */
export const NEWEST_CUT = 'audit/cut.json';
const AT_ONCE = 50;
/** The newest head once more, under a name that can be asked for without a list. */
export const NEWEST_HEAD = 'audit/head.json';

/** Keeps every head in R2, each once: a head that is there is never written over. */
export function r2HeadStore(bucket: R2Bucket): HeadStore {
  return {
    async keep(head) {
      const key = keyOf(FOLDER, head.seq);
      if (await bucket.head(key)) return;
      const text = JSON.stringify(head);
      await bucket.put(NEWEST_HEAD, text);
      await bucket.put(key, text, { onlyIf: { etagDoesNotMatch: '*' } });
    },
    async from(seq) {
      const { objects } = await bucket.list({ prefix: FOLDER, startAfter: keyOf(FOLDER, seq - 1), limit: AT_ONCE });
      const heads = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.json<Head>()));
      return heads.filter((head) => head !== undefined);
    },
    cut: () => newestCut(bucket),
    async keepCut(cut) {
      const text = JSON.stringify(cut);
      await bucket.put(keyOf(CUTS, cut.seq), text, { onlyIf: { etagDoesNotMatch: '*' } });
      await bucket.put(NEWEST_CUT, text);
    },
  };
}

const keyOf = (folder: string, seq: number): string => `${folder}${String(seq).padStart(12, '0')}.json`;

/** The newest cut, null while the log is whole. */
export async function newestCut(bucket: R2Bucket): Promise<Cut | null> {
  return (await (await bucket.get(NEWEST_CUT))?.json<Cut>()) ?? null;
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
