import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

/** `ca`, `port` and `plainPort` are for tests: a deployed site has the public ones. */
export type Site = { host: string; port?: number; plainPort?: number; ca?: string };

/** Node would otherwise not even offer the old versions. */
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
/** All ciphers of TLS 1.2 without forward secrecy or authenticated encryption. */
const WEAK = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ALL:!ECDHE+AESGCM:!ECDHE+CHACHA20:!DHE+AESGCM:!DHE+CHACHA20:!aNULL:@SECLEVEL=0',
} as const;
const TIME_OUT_MS = 10_000;

/** Problems of a site's TLS, certificate and redirects; each sentence says what to do. */
export async function transportFaults(site: Site): Promise<string[]> {
  const [encrypted, plain] = await Promise.all([encryptionFaults(site), plainFaults(site)]);
  return [...encrypted, ...plain];
}

async function encryptionFaults(site: Site): Promise<string[]> {
  const best = await agreed(site, {});
  if (best === null) return [`${site.host} does not answer over TLS: give it a certificate.`];
  const [old, weak] = [await agreed(site, OLD), await agreed(site, WEAK)];
  return [
    best.error && `The certificate of ${site.host} is not trusted (${best.error}): use one of a public authority.`,
    best.version !== 'TLSv1.3' && `${site.host} does not prefer TLS 1.3: switch it on.`,
    old && `${site.host} speaks ${old.version}: set the minimum TLS version to 1.2.`,
    weak && `${site.host} takes the weak cipher suite ${weak.suite}: choose the modern ones.`,
  ].filter((fault) => typeof fault === 'string' && fault !== '') as string[];
}

/** The TLS version and cipher that both sides agree on; null if they don't. */
function agreed({ host, port = 443, ca }: Site, options: ConnectionOptions) {
  return new Promise<{ version: string | null; suite: string; error: string } | null>((resolve) => {
    const socket: TLSSocket = connect(
      { host, port, ca, servername: host, ...options, rejectUnauthorized: false },
      () => {
        const { authorizationError: error } = socket;
        resolve({ version: socket.getProtocol(), suite: socket.getCipher().name, error: error ? String(error) : '' });
        socket.destroy();
      },
    );
    const fail = () => {
      resolve(null);
      socket.destroy();
    };
    socket.setTimeout(TIME_OUT_MS, fail);
    socket.on('error', fail);
  });
}

/** Nobody there is as good: nothing is answered in clear. */
async function plainFaults({ host, plainPort = 80 }: Site): Promise<string[]> {
  const answer = await fetch(`http://${host}:${plainPort}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  }).catch(() => null);
  const leads = answer?.headers.get('location') ?? '';
  if (!answer || ([301, 308].includes(answer.status) && leads.startsWith('https://'))) return [];
  return [`${host} answers in clear with ${answer.status}: switch "Always use HTTPS" on.`];
}
