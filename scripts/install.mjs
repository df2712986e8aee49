// Runs on the machine's own Node before node_modules exists: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const problem = whatIsMissing();

if (problem) {
  console.info(`Installing dependencies from package-lock.json (${problem}) …`);
  // Naming dev keeps NODE_ENV=production from leaving out the tools that build and serve.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('`npm ci` failed, see above. Without the dependencies nothing here runs.');
    process.exit(npm.status ?? 1);
  }
}

function whatIsMissing() {
  const wanted = packagesIn('package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or is not JSON.');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!installed) return 'node_modules is missing';
  const different = Object.keys(wanted).find((path) => path && differs(wanted[path], installed[path]));
  return different && `${different} is not the locked version`;
}

function differs(wanted, installed) {
  // Other platforms' binaries are in the lock file and never on the disk.
  if (!installed) return !(wanted.optional || wanted.devOptional || wanted.peer);
  return wanted.version !== installed.version || wanted.integrity !== installed.integrity;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
