import type { Context } from '#domain/context.ts';
import { makeExport } from '#domain/retention/makeExport.ts';
import type { ExportFiles } from '#providers/memberFiles.ts';
import type { Random } from './random.ts';

type Surroundings = { random: Random; run: <Done>(work: (ctx: Context) => Promise<Done>) => Promise<Done | 'ended'> };

/** Where files of people's own data are kept, and a queue that loses and doubles what it is given. */
export class Exports {
  isHonest = false;
  readonly stored = new Map<string, Uint8Array>();
  #queued: string[] = [];
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get length(): number {
    return this.#queued.length;
  }

  send(ids: readonly string[]): void {
    const { random } = this.#around;
    for (const id of ids) if (this.isHonest || !random.chance(0.2)) this.#queued.push(id);
  }

  async makeOne(): Promise<void> {
    const { random, run } = this.#around;
    const id = random.pick(this.#queued);
    if (!id) return;
    if (this.isHonest || !random.chance(0.2)) this.#queued.splice(this.#queued.indexOf(id), 1);
    const outcome = await run((ctx) => makeExport(ctx, id));
    if (outcome !== 'done' && !random.chance(0.3)) this.send([id]);
  }

  readonly files: ExportFiles = {
    write: async (key, content) => {
      const bytes = new Uint8Array(await new Response(content).arrayBuffer());
      if (!this.isHonest && this.#around.random.chance(0.1)) throw new Error('R2 has a bad day.');
      this.stored.set(key, bytes);
      return bytes.length;
    },
    open: async (key) => {
      const found = this.stored.get(key);
      return found ? { size: found.length, body: new Blob([found as Uint8Array<ArrayBuffer>]).stream() } : null;
    },
    abandon: async () => {},
    removeAll: async (prefix) => {
      for (const key of this.stored.keys()) if (key.startsWith(prefix)) this.stored.delete(key);
    },
  };
}
