import type { Bytes } from '#schemas/statements/base64.ts';
import { postText } from './http.ts';

/** The public log as everybody reads it. */
export type LogFiles = {
  /** Null when it is not there. @param path `tile/…` */
  get(path: string): Promise<Bytes | null>;
  /** A path always gets the same bytes. */
  put(path: string, bytes: Bytes): Promise<void>;
  /** Removes the partial files of a tile that is now full. */
  removePartials(path: string): Promise<void>;
  checkpoint(): Promise<StoredCheckpoint | null>;
  /** False, with nothing written, if somebody has replaced the file since `before` was read. */
  putCheckpoint(text: string, before: StoredCheckpoint | null): Promise<boolean>;
};

/** `version` tells it from the one before and after it. */
export type StoredCheckpoint = { text: string; version: string };

const FOLDER = 'log/';
export const CHECKPOINT_FILE = `${FOLDER}checkpoint`;

export function r2LogFiles(bucket: R2Bucket): LogFiles {
  return {
    async get(path) {
      const object = await bucket.get(FOLDER + path);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async put(path, bytes) {
      await bucket.put(FOLDER + path, bytes);
    },
    async removePartials(path) {
      const { objects } = await bucket.list({ prefix: `${FOLDER}${path}.p/` });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
    async checkpoint() {
      const object = await bucket.get(CHECKPOINT_FILE);
      return object && { text: await object.text(), version: object.etag };
    },
    async putCheckpoint(text, before) {
      const onlyIf = before ? { etagMatches: before.version } : { etagDoesNotMatch: '*' };
      return (await bucket.put(CHECKPOINT_FILE, text, { onlyIf })) !== null;
    },
  };
}

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

const AUDIT_FOLDER = 'audit/heads/';
const CUTS = 'audit/cuts/';
/** Asked for by name, without a list. */
export const NEWEST_CUT = 'audit/cut.json';
const AT_ONCE = 50;
export const NEWEST_HEAD = 'audit/head.json';

/** Each once: a head that is there is never written over. */
export function r2HeadStore(bucket: R2Bucket): HeadStore {
  return {
    async keep(head) {
      const key = keyOf(AUDIT_FOLDER, head.seq);
      if (await bucket.head(key)) return;
      const text = JSON.stringify(head);
      await bucket.put(NEWEST_HEAD, text);
      await bucket.put(key, text, { onlyIf: { etagDoesNotMatch: '*' } });
    },
    async from(seq) {
      const { objects } = await bucket.list({
        prefix: AUDIT_FOLDER,
        startAfter: keyOf(AUDIT_FOLDER, seq - 1),
        limit: AT_ONCE,
      });
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
    const page = await bucket.list({ prefix: AUDIT_FOLDER, cursor });
    for (const { key } of page.objects) {
      const object = await bucket.get(key);
      if (object) heads.push(await object.json<Head>());
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return heads;
}

/** Somebody outside who looks at every checkpoint and signs it, too (C2SP `tlog-witness`). */
export type Witness = {
  name: string;
  /** The text of its key, `name+id+key`. */
  key: string;
  addCheckpoint: (request: string) => Promise<WitnessAnswer>;
};

export type WitnessAnswer = { status: number; text: string };

type WitnessSetting = { name: string; key: string; url: string };

/** @throws ProviderError when it does not answer */
export const httpWitness = ({ name, key, url }: WitnessSetting): Witness => ({
  name,
  key,
  addCheckpoint: (request) => postText(name, `${url.replace(/\/$/, '')}/add-checkpoint`, request),
});

/** The setting `WITNESSES`. @throws Error for what is no list of them */
export function witnessSettings(text: string | undefined): WitnessSetting[] {
  const list: unknown = JSON.parse(text || '[]');
  if (!Array.isArray(list) || !list.every(isSetting)) throw new Error('WITNESSES is no list of name, key and url.');
  return list;
}

function isSetting(each: unknown): each is WitnessSetting {
  const { name, key, url } = (each ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof key === 'string' && typeof url === 'string' && /^https?:/.test(url);
}
