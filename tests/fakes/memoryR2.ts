type Bytes = Uint8Array<ArrayBuffer>;
type Kept = { bytes: Bytes; etag: string; uploaded: Date; httpMetadata?: R2HTTPMetadata };
type Content = Bytes | ArrayBuffer | Blob | ReadableStream | string;
type PutOptions = { onlyIf?: { etagMatches?: string; etagDoesNotMatch?: string }; httpMetadata?: R2HTTPMetadata };
type ListOptions = { prefix?: string; limit?: number; cursor?: string; startAfter?: string };

/** A bucket in memory: as much of R2 as Ownmark uses. */
export class MemoryR2 {
  private readonly kept = new Map<string, Kept>();
  private readonly uploads = new Map<string, Map<number, Bytes>>();
  private writes = 0;

  put = async (key: string, content: Content, { onlyIf, httpMetadata }: PutOptions = {}) => {
    const bytes = await bytesOf(content);
    const etag = this.kept.get(key)?.etag;
    if (onlyIf?.etagMatches !== undefined && onlyIf.etagMatches !== etag) return null;
    if (onlyIf?.etagDoesNotMatch === '*' && etag !== undefined) return null;
    this.writes += 1;
    this.kept.set(key, { bytes, etag: String(this.writes), uploaded: new Date(), httpMetadata });
    return this.head(key);
  };

  head = async (key: string) => {
    const kept = this.kept.get(key);
    return kept ? described(key, kept) : null;
  };

  get = async (key: string) => {
    const kept = this.kept.get(key);
    if (!kept) return null;
    const content = new Response(kept.bytes);
    const readers = {
      arrayBuffer: () => content.arrayBuffer(),
      text: () => content.text(),
      json: () => content.json(),
    };
    return Object.defineProperty({ ...described(key, kept), ...readers }, 'body', { get: () => content.body });
  };

  delete = async (keys: string | string[]) => {
    for (const key of [keys].flat()) this.kept.delete(key);
  };

  list = async ({ prefix = '', limit = 1000, cursor = '', startAfter = '' }: ListOptions = {}) => {
    const from = cursor > startAfter ? cursor : startAfter;
    const found = [...this.kept].filter(([key]) => key.startsWith(prefix) && key > from);
    found.sort(([a], [b]) => (a < b ? -1 : 1));
    const objects = found.slice(0, limit).map(([key, kept]) => described(key, kept));
    return { objects, truncated: found.length > limit, cursor: objects.at(-1)?.key, delimitedPrefixes: [] };
  };

  createMultipartUpload = async (key: string) => {
    const uploadId = String(this.uploads.size + 1);
    this.uploads.set(uploadId, new Map());
    return this.resumeMultipartUpload(key, uploadId);
  };

  resumeMultipartUpload = (key: string, uploadId: string) => ({
    uploadId,
    uploadPart: async (partNumber: number, content: Content) => {
      this.partsOf(uploadId).set(partNumber, await bytesOf(content));
      return { partNumber, etag: String(partNumber) };
    },
    complete: async (parts: { partNumber: number }[]) => {
      const uploaded = this.partsOf(uploadId);
      const whole = new Blob(parts.map(({ partNumber }) => uploaded.get(partNumber) ?? ''));
      this.uploads.delete(uploadId);
      return this.put(key, whole);
    },
    abort: async () => {
      this.partsOf(uploadId);
      this.uploads.delete(uploadId);
    },
  });

  private partsOf(uploadId: string): Map<number, Bytes> {
    const parts = this.uploads.get(uploadId);
    if (!parts) throw new Error('NoSuchUpload: The specified multipart upload does not exist.');
    return parts;
  }
}

const bytesOf = async (content: Content) => new Uint8Array(await new Response(content as BodyInit).arrayBuffer());

function described(key: string, { bytes, etag, uploaded, httpMetadata }: Kept) {
  return { key, size: bytes.length, etag, httpEtag: `"${etag}"`, uploaded, httpMetadata };
}
