/**
 * The service worker: an installed site that opens without a connection, and says so. It keeps the offline page and files
 * whose names change with their content. Pages and calls always come from the server: money is never shown from a cache.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Mark of the build, put in by it: another build is another worker. */
const BUILD = '__BUILD__';
const CACHE = `site-${BUILD}`;
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/icons/any-192.png'];

async function keepOfflineFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The server is asked for a page while this worker is still starting.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function openKept(request: Request, isToKeep: boolean): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (isToKeep && response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(keepOfflineFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openKept(request, true));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(openKept(request, false));
});
