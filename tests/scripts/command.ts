import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import { vi } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';

type Ended = { status: number | null; said: string };

let runs = 0;

/** A command of scripts/ with its arguments, in this process: what it says, and the code that it ends with. */
export async function command(script: string, ...args: string[]): Promise<Ended> {
  const said: string[] = [];
  const ended = { status: 0 };
  const keep = (...words: unknown[]) => void said.push(`${format(...words)}\n`);
  const spies = [
    ...(['info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(keep)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      ended.status = Number(code ?? 0);
      throw ended;
    }),
    vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, script, ...args]),
  ];
  try {
    // Under a name of its own, else it would not run again.
    await import(/* @vite-ignore */ `${inRepo('scripts', `${script}.ts`)}?run=${++runs}`);
  } catch (error) {
    if (error !== ended) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { ...ended, said: said.join('') };
}

/** The same in a process of its own: one long test of each command needs it, to prove its arguments and its exit code. */
export async function ownProcess(script: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [inRepo('scripts', `${script}.ts`), ...args]);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, said: stdout + stderr };
}
