import { writeFileSync } from 'node:fs';

const WIDTH = 1280;
const HEIGHT = 720;
/** Luma of the table under the paper, of the paper, and of its ink. */
const [TABLE, PAPER, INK] = [90, 225, 30];

/** A film for Chromium's fake camera: a paper with this code, each module some pixels wide. Raw video, YUV4MPEG2. */
export function writeFilm(path: string, code: boolean[][], pixels = 6): void {
  const [across, down] = [(code[0]?.length ?? 0) * pixels, code.length * pixels];
  const [left, top] = [Math.floor((WIDTH - across) / 2), Math.floor((HEIGHT - down) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, TABLE);
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries())
      for (let y = 0; y < pixels; y++) {
        const from = (top + row * pixels + y) * WIDTH + left + column * pixels;
        luma.fill(isDark ? INK : PAPER, from, from + pixels);
      }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([header, frame, frame]));
}
