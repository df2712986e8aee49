import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** ADMIN_PASSWORD, else typed twice and unseen. Never an argument: those show in the process list. */
export async function adminPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for a password. Set ADMIN_PASSWORD.');
  const password = await ask('Password: ');
  if ((await ask('Again: ')) !== password) throw new Error('The two passwords differ.');
  return password;
}

async function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
