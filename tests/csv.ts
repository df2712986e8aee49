/** Lines of a CSV file as RFC 4180 reads them, a byte order mark before them or not. Throws for what is none. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
  if (cells.map(([whole]) => whole).join('') !== text) throw new Error('Not a CSV file.');
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') lines.push([]);
  }
  if (lines.pop()?.length !== 0) throw new Error('The last line has no end.');
  return lines;
}
