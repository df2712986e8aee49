import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inRepo } from '#scripts/local/paths.ts';
import { randomAddress } from '../../addresses.ts';

const START_LIMIT = 90_000;
const ANSWER_LIMIT = 30_000;

export type Reply = { status: number; body: ReturnType<typeof JSON.parse> };

/** The product as `npm start` serves it, in a process group of its own, on state that outlives it. */
export class KillableServer {
  readonly state: string;
  kills = 0;
  private address = '';
  private process: ChildProcess | undefined;
  private up: Promise<void> = Promise.resolve();

  constructor(state: string) {
    this.state = state;
  }

  /** Starts, or starts again on the same state; answers once it is up. */
  start(): Promise<void> {
    this.up = this.boot();
    return this.up;
  }

  /** Kills the server and starts it again; callers wait for it from now on. */
  killAndStart(): Promise<void> {
    this.up = this.up.then(() => this.kill()).then(() => this.boot());
    return this.up;
  }

  /** Ends the whole group at once, without a word to it. */
  async kill(): Promise<void> {
    const { process: group } = this;
    if (!group?.pid || group.exitCode !== null || group.signalCode !== null) return;
    const ended = once(group, 'exit');
    this.address = '';
    process.kill(-group.pid, 'SIGKILL');
    this.kills += 1;
    await ended;
  }

  /** Waits until the server is up, or up again. */
  async untilUp(): Promise<void> {
    await this.up;
  }

  /** One request, never repeated; null when no answer came. */
  async call(method: string, path: string, body?: unknown, token?: string): Promise<Reply | null> {
    try {
      const response = await fetch(`${this.address}${path}`, {
        method,
        headers: {
          'CF-Connecting-IP': randomAddress(),
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_LIMIT),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
    } catch {
      return null;
    }
  }

  /** Whatever else answers on this machine is not ours: only what the process says of itself counts. */
  private async boot(): Promise<void> {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const said: string[] = [];
    const { npm_lifecycle_event: _, ...env } = process.env;
    this.process = spawn(process.execPath, [inRepo('scripts/start.ts')], {
      env: { ...env, PORT: String(port), STATE_DIR: this.state },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) stream?.on('data', (text) => said.push(`${text}`));
    for (const limit = Date.now() + START_LIMIT; Date.now() < limit; await pause(100)) {
      if (this.process.exitCode !== null) break;
      if (said.join('').includes(address)) {
        this.address = address;
        return;
      }
    }
    if (said.join('').includes(`Port ${port} is taken`)) return this.boot();
    throw new Error(`The server did not start:\n${said.join('').slice(-3000)}`);
  }
}
