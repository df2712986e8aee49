import { generateKeyPairSync } from 'node:crypto';
import { parseArgs } from 'node:util';
import { toBase64 } from '#schemas/statements/base64.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { STATEMENT_KEY_NAME } from '#schemas/statements/statementNote.ts';
import { verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { runScript } from './local/commandLine.ts';

/** A key signs for a year, and its successor is made some weeks before. */
const MONTHS = 13;

/** Makes a key and prints it: nothing of it is kept. */
await runScript(async () => {
  const { name } = parseArgs({ options: { name: { type: 'string', default: STATEMENT_KEY_NAME } } }).values;
  const { privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = Uint8Array.from(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const { publicKey } = await signerOf(pkcs8);
  const from = new Date();
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  const listed = {
    key: writeVerifierKey(await verifierKey(name, publicKey)),
    from: from.toISOString(),
    until: until.toISOString(),
  };
  console.info(`The secret, for \`npx wrangler secret put\`; keep no other copy:
${toBase64(pkcs8)}

Its line in the list of wrangler.toml:
${JSON.stringify(listed)}`);
});
