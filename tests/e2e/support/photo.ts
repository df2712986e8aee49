import type { Page } from '@playwright/test';

/** A JPEG of twelve megapixels, in base64: a paper that fills it, a little turned, and a code on it. @param width of the code */
export function photoOf(page: Page, code: boolean[][], width = 640): Promise<string> {
  return page.evaluate(
    async ({ code, width }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = '#777';
      context.fillRect(0, 0, 4000, 3000);
      context.translate(2100, 1400);
      context.rotate(0.12);
      context.fillStyle = '#eee';
      context.fillRect(-950, -1300, 1900, 2700);
      const pixels = width / (code[0]?.length ?? 1);
      context.fillStyle = '#222';
      for (const [row, line] of code.entries())
        for (const [column, isDark] of line.entries())
          if (isDark) context.fillRect(column * pixels, row * pixels, pixels + 0.5, pixels + 0.5);
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    },
    { code, width },
  );
}
