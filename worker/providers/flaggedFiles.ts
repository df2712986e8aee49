import { SNAPSHOT_FORMAT } from '#schemas/checks/flaggedIndex.ts';
import { SECOND } from '#schemas/format/dates.ts';

/** Snapshots of the flagged index, named by their content. */
export type FlaggedFiles = {
  /** @returns its name */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Null when it is gone. */
  get(name: string): Promise<ArrayBuffer | null>;
  /** `putAt`: epoch ms. */
  list(): Promise<{ name: string; putAt: number }[]>;
  remove(names: string[]): Promise<void>;
  /** Removes files that earlier versions of the Worker wrote in another format. @param putBefore epoch ms */
  removeOtherFormats(putBefore: number): Promise<void>;
};

const ROOT = 'flagged/';
/** R2 deletes at most this many in one call. */
const REMOVED_AT_ONCE = 1000;

/** A file of another format counts as missing. */
export function r2FlaggedFiles(bucket: R2Bucket, format = SNAPSHOT_FORMAT): FlaggedFiles {
  const folder = `${ROOT}${format}/`;

  async function objectsUnder(prefix: string): Promise<R2Object[]> {
    const objects: R2Object[] = [];
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ prefix, cursor });
      objects.push(...page.objects);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
    return objects;
  }

  async function removeKeys(keys: string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += REMOVED_AT_ONCE) {
      await bucket.delete(keys.slice(first, first + REMOVED_AT_ONCE));
    }
  }

  return {
    async put(bytes) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      const name = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      await bucket.put(folder + name, bytes);
      return name;
    },
    async get(name) {
      return (await (await bucket.get(folder + name))?.arrayBuffer()) ?? null;
    },
    async list() {
      const objects = await objectsUnder(folder);
      return objects.map(({ key, uploaded }) => ({ name: key.slice(folder.length), putAt: uploaded.getTime() }));
    },
    remove: (names) => removeKeys(names.map((name) => folder + name)),
    async removeOtherFormats(putBefore) {
      const others = (await objectsUnder(ROOT)).filter(
        ({ key, uploaded }) => !key.startsWith(folder) && uploaded.getTime() < putBefore,
      );
      await removeKeys(others.map(({ key }) => key));
    },
  };
}

/** Never requested from outside: only the Cache API uses these addresses. */
export const STATE = 'https://ownmark.internal/flagged-index/2';
export const CLAIM = 'https://ownmark.internal/flagged-index/claim';
const KEPT_S = 10;
/** Whoever asks the database has answered by then, or another one asks. */
const CLAIM_S = 1;

/** Isolates of one Cloudflare location share this state through the Cache API. */
export function sharedIndexState<State>() {
  return {
    get: async (): Promise<State | null> => (await (await cache().match(STATE))?.json<State>()) ?? null,
    put: (state: State): Promise<void> => keep(STATE, state, KEPT_S),
    claim: async (): Promise<boolean> => {
      const claimed = await (await cache().match(CLAIM))?.json<number>();
      if (claimed !== undefined && Date.now() - claimed < CLAIM_S * SECOND) return false;
      await keep(CLAIM, Date.now(), CLAIM_S);
      return true;
    },
  };
}

/** The types of a browser's page know no default cache. */
const cache = () => (caches as unknown as { default: Cache }).default;

const keep = (address: string, value: unknown, seconds: number): Promise<void> =>
  cache().put(address, Response.json(value, { headers: { 'Cache-Control': `max-age=${seconds}` } }));
