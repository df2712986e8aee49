import { z } from 'zod';
import { instant } from './parts.ts';

const up = z.literal('up');

export const health = z.object({ service: up, time: instant });
export type Health = z.infer<typeof health>;

export const ready = z.object({
  database: up,
  files: up,
  messages: up,
  payments: up,
  exports: up,
  carriers: up,
  papers: up,
  time: instant,
});
export type Ready = z.infer<typeof ready>;
