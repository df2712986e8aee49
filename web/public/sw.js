// The site without a network: its code, and the public pages that were seen. What the API answers, pictures of people and
// whatever is sent never comes here, so there is nothing of anybody to forget. The build fills in BUILT
// (scripts/local/manifest.ts). A new version waits until no page of the old one is open.
const BUILT = { version: '', shell: '/app', files: [], pages: [], scanner: [] };

const PREFIX = 'ownmark-';
const CACHE = PREFIX + BUILT.version;
const PRIVATE = /^\/(api|trpc|media|dev|check|l|cdn-cgi)(\/|$)/;
// Public, and needed to verify a paper without a network.
const VERIFY = '/verify';
const KEYS = '/.well-known/ownmark-keys.json';

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => event.waitUntil(keepSeen(event.data?.seen)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || PRIVATE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (isCode(pathname)) event.respondWith(code(event, pathname));
  else if (pathname === KEYS) event.respondWith(keys(event));
});

/** Pages seen under the earlier version are fetched again, because they name that version's files. */
async function install() {
  await Promise.all([BUILT.shell, ...BUILT.files].map(take));
  for (const name of await olderCaches()) {
    const kept = await (await caches.open(name)).keys();
    await Promise.allSettled(kept.map(({ url }) => keepSeen(new URL(url).pathname)));
  }
}

async function take(pathname) {
  const response = await fetch(pathname);
  if (!response.ok || !(await isOwn(pathname, response))) throw new Error(`${pathname} did not come.`);
  await (await caches.open(CACHE)).put(pathname, response);
}

async function activate() {
  await Promise.all((await olderCaches()).map((name) => caches.delete(name)));
  await clients.claim();
}

/** From the network, so that it is never old; what was seen, or the empty shell that draws any page, without one. */
async function page(event, pathname) {
  try {
    const response = await fetch(event.request);
    if (response.ok && BUILT.pages.includes(pathname)) event.waitUntil(keep(pathname, response.clone()));
    return response;
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const kept = (await cache.match(pathname)) ?? (await cache.match(BUILT.shell));
    if (!kept) throw failure;
    return kept;
  }
}

/** From the network, so that a stopped key is known at once. */
async function keys(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepKeys(response.clone()));
    return response;
  } catch (failure) {
    const kept = await caches.match(KEYS);
    if (!kept) throw failure;
    return kept;
  }
}

async function keepKeys(response) {
  if (response.headers.get('Content-Type')?.startsWith('application/json'))
    await (await caches.open(CACHE)).put(KEYS, response);
}

/** Names carry their content's hash: what was kept is never old. */
async function code(event, pathname) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(pathname, response.clone()));
  return response;
}

/** A page that says it is not to be kept (its plans did not come) does not replace a good one. */
async function keep(pathname, response) {
  if (response.headers.get('Cache-Control')?.includes('no-store') || !(await isOwn(pathname, response))) return;
  const cache = await caches.open(CACHE);
  await cache.put(pathname, response);
}

/** A network that wants a login answers with a page of its own, whatever was asked for. */
async function isOwn(pathname, response) {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isCode(pathname)) return !isPage;
  return isPage && (await response.clone().text()).includes('href="/manifest.webmanifest"');
}

async function keepSeen(pathname) {
  if (!BUILT.pages.includes(pathname)) return;
  const response = await fetch(pathname);
  if (response.ok) await keep(pathname, response);
  if (pathname === VERIFY) await Promise.all([fetch(KEYS).then(keepKeys), ...BUILT.scanner.map(keepCode)]);
}

async function keepCode(pathname) {
  if (await (await caches.open(CACHE)).match(pathname)) return;
  const response = await fetch(pathname);
  if (response.ok) await keep(pathname, response);
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

function isCode(pathname) {
  return pathname.startsWith('/assets/') || BUILT.files.includes(pathname);
}
