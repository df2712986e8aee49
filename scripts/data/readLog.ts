import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { LogRow } from '#domain/log/tiles.ts';
import { r2LogFiles } from '#providers/logFiles.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { PUBLISHED_KEYS_PATH, type PublishedKeys } from '#schemas/statements/publishedKeys.ts';
import { type KeySettings, publishedKeys } from '#worker/signingKeys.ts';
import { withLocalStores } from '../local/database.ts';
import { localSecrets } from '../local/secrets.ts';

/** Reads a log from one place. `keys`: the keys that the log itself publishes. */
export type LogSource = {
  checkpoint: () => Promise<string | null>;
  get: (path: string) => Promise<Bytes | null>;
  keys: () => Promise<string[]>;
};

/** Reads the log over HTTP, as anybody can. @param host `https://host` */
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

/** Reads the log of a local state folder. */
export function withLocalLog<T>(
  state: string,
  work: (stores: { source: LogSource; db: D1Database }) => Promise<T>,
): Promise<T> {
  return withLocalStores(state, ({ db, media }) => {
    const files = r2LogFiles(media);
    const checkpoint = async () => (await files.checkpoint())?.text ?? null;
    const keys = async () => {
      const published = await publishedKeys(localSecrets() as KeySettings, 'LOG_KEY');
      return published.map(({ key }) => key);
    };
    return work({ source: { checkpoint, get: files.get, keys }, db });
  });
}

/** Runs a query on the register's database. */
export type Ask = (sql: string) => Promise<unknown[]>;

const PAGE = 1000;

export async function* logRows(ask: Ask): AsyncGenerator<LogRow> {
  for (let after = 0; ; after += PAGE) {
    const page = (await ask(`select leaf from log_entries where seq > ${after} order by seq limit ${PAGE}`)) as {
      leaf: string;
    }[];
    const hashes = await auditHashes(
      ask,
      page.flatMap(({ leaf }) => auditSeqOf(leaf) ?? []),
    );
    for (const { leaf } of page) yield { leaf, auditHash: hashes.get(auditSeqOf(leaf) ?? 0) ?? null };
    if (page.length < PAGE) return;
  }
}

function auditSeqOf(leaf: string): number | undefined {
  const seq = /^audit (\d+) /.exec(leaf)?.[1];
  return seq === undefined ? undefined : Number(seq);
}

async function auditHashes(ask: Ask, seqs: number[]): Promise<Map<number, string | null>> {
  if (seqs.length === 0) return new Map();
  const rows = (await ask(`select seq, hash from audit_entries where seq in (${seqs.join(', ')})`)) as {
    seq: number;
    hash: string | null;
  }[];
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** What a monitor stores between runs: the last checkpoint, and the log's key. */
export type Seen = { key: string; checkpoint: string };

export function readSeen(file: string): Seen | null {
  if (!existsSync(file)) return null;
  try {
    const { key, checkpoint } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seen>;
    if (typeof key === 'string' && typeof checkpoint === 'string') return { key, checkpoint };
  } catch {}
  throw new Error(`${file} is no file that this command has written. Name another.`);
}

export function keepSeen(file: string, seen: Seen): void {
  writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
}
