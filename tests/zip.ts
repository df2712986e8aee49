/** The files of a ZIP that packs without compressing, by name. Reads the central directory, as people's programs do. */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('This is no whole ZIP.');
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('The directory of this ZIP is broken.');
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    const begins = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(text.decode(bytes.subarray(at + 46, at + 46 + nameLength)), bytes.subarray(begins, begins + size));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
