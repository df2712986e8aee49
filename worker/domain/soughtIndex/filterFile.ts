import { SNAPSHOT_FORMAT } from '#schemas/checks/soughtIndex.ts';
import type { FuseFilter } from './fuseFilter.ts';

const HEADER_BYTES = 5 * Uint32Array.BYTES_PER_ELEMENT;

/** Little-endian, as every machine that Workers and developers use. */
export function encodeFilter({
  keys,
  seed,
  segmentLength,
  segments,
  fingerprints,
}: FuseFilter): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + fingerprints.byteLength);
  new Uint32Array(bytes.buffer, 0, 5).set([SNAPSHOT_FORMAT, keys, seed, segmentLength, segments]);
  new Uint16Array(bytes.buffer, HEADER_BYTES).set(fingerprints);
  return bytes;
}

/** @throws Error when it is no file of this format, or not whole */
export function decodeFilter(file: ArrayBuffer): FuseFilter {
  if (file.byteLength < HEADER_BYTES) throw new Error('A snapshot is too short.');
  const [format, keys = 0, seed = 0, segmentLength = 0, segments = 0] = new Uint32Array(file, 0, 5);
  const fingerprints = new Uint16Array(file, HEADER_BYTES);
  if (format !== SNAPSHOT_FORMAT) throw new Error(`A snapshot has format ${format}, not ${SNAPSHOT_FORMAT}.`);
  if (fingerprints.length !== (segments + 2) * segmentLength) throw new Error('A snapshot is not whole.');
  return { keys, seed, segmentLength, segments, fingerprints };
}
