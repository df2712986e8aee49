/** The hash stands for all rows up to `seq`. */
export type Head = { seq: number; hash: string; sealedAt: string };

/** The rows behind it go on from its hash, those before it are deleted. */
export type Cut = Head & { cutAt: string };

export type HeadStore = {
  keep(head: Head): Promise<void>;
  /** Oldest first, from the one of row `seq` on; not all of them. */
  from(seq: number): Promise<Head[]>;
  cut(): Promise<Cut | null>;
  keepCut(cut: Cut): Promise<void>;
};

const FOLDER = 'audit/heads/';
const CUTS = 'audit/cuts/';
/** Asked for by name, without a list. */
export const NEWEST_CUT = 'audit/cut.json';
const AT_ONCE = 50;
export const NEWEST_HEAD = 'audit/head.json';

/** Each once: a head that is there is never written over. */
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

/** Null while the log is whole. */
export async function newestCut(bucket: R2Bucket): Promise<Cut | null> {
  return (await (await bucket.get(NEWEST_CUT))?.json<Cut>()) ?? null;
}

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
