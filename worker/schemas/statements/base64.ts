export type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Undefined unless the text is the one way to write these bytes: a second way would be a second text with one signature. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
