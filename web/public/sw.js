// The site without a network: the public pages that were seen, and the code that was used. At first it fetches no more than
// the page that says that there is no network. What the API answers, pictures of people and whatever is sent never comes
// here, so there is nothing of anybody to forget. The build fills in BUILT (scripts/local/manifest.ts). A new version waits
// until no page of the old one is open.
const BUILT = { version: '', offline: '', files: [], pages: [], verify: [], start: '', app: [], assets: [] };

const PREFIX = 'ownmark-';
const CACHE = PREFIX + BUILT.version;
const PRIVATE = /^\/(api|trpc|media|dev|check|l|cdn-cgi)(\/|$)/;
// What draws any screen of the signed-in.
const SHELL = '/app';
const SIGNED_IN = /^\/(dashboard|transfers|admin)(\/|$)/;
// Public, and needed to verify a paper without a network.
const VERIFY = '/verify';
const KEYS = '/.well-known/ownmark-keys.json';

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => event.waitUntil(keepPage(event.data)));
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
  await Promise.all(BUILT.files.map(take));
  for (const name of await olderCaches()) {
    const kept = await (await caches.open(name)).keys();
    await Promise.allSettled(kept.map(({ url }) => keepAgain(new URL(url).pathname)));
  }
}

const keepAgain = (pathname) => (pathname === SHELL ? keepApp() : keepSeen(pathname));

/** Names carry their content's hash: what the browser has is never old. */
const load = (pathname) => fetch(pathname, isCode(pathname) ? { cache: 'force-cache' } : {});

async function take(pathname) {
  const response = await load(pathname);
  if (!response.ok || !(await isOwn(pathname, response))) throw new Error(`${pathname} did not come.`);
  await (await caches.open(CACHE)).put(pathname, response);
}

async function activate() {
  for (const name of await olderCaches()) {
    await moveCode(name);
    await caches.delete(name);
  }
  await clients.claim();
}

/** What was used and is the same in this version. */
async function moveCode(name) {
  const [from, to] = [await caches.open(name), await caches.open(CACHE)];
  const move = async (request) => {
    if (isAsset(new URL(request.url).pathname) && !(await to.match(request)))
      await to.put(request, await from.match(request));
  };
  await Promise.allSettled((await from.keys()).map(move));
}

/** From the network, so that it is never old; without one what was seen, the shell, or that there is no network. */
async function page(event, pathname) {
  try {
    const response = await fetch(event.request);
    if (response.ok && BUILT.pages.includes(pathname)) event.waitUntil(keep(pathname, response.clone()));
    return response;
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const kept =
      (await cache.match(pathname)) ??
      (SIGNED_IN.test(pathname) ? await cache.match(SHELL) : undefined) ??
      (await cache.match(BUILT.offline));
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

async function code(event, pathname) {
  if (pathname === BUILT.start) event.waitUntil(keepApp());
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

/** What a page has used before it was looked after from here. */
async function keepPage({ seen, used = [] }) {
  await Promise.all([keepSeen(seen), ...used.map(keepCode)]);
  if (used.includes(BUILT.start)) await keepApp();
}

async function keepApp() {
  if (!(await (await caches.open(CACHE)).match(SHELL))) await Promise.all([SHELL, ...BUILT.app].map(take));
}

async function keepSeen(pathname) {
  if (!BUILT.pages.includes(pathname)) return;
  const response = await fetch(pathname);
  if (response.ok) await keep(pathname, response);
  if (pathname === VERIFY) await Promise.all([fetch(KEYS).then(keepKeys), ...BUILT.verify.map(keepCode)]);
}

async function keepCode(pathname) {
  if (!isAsset(pathname) || (await (await caches.open(CACHE)).match(pathname))) return;
  const response = await load(pathname);
  if (response.ok) await keep(pathname, response);
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** Of this version. */
const isAsset = (pathname) => isCode(pathname) && BUILT.assets.includes(pathname.replace('/assets/', ''));

function isCode(pathname) {
  return pathname.startsWith('/assets/');
}
