import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedPacking, pack, type Packing } from '../platform/http/packing.ts';
import { contentSecurityPolicy, type PagePolicy } from '../platform/http/security-headers.ts';

/** A page ready to be sent: HTML and the hashes of what is inline in it. */
export interface Page {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** The page by content encoding, made once: it is sent many times. */
  readonly packed: Readonly<Record<Packing, Buffer>>;
  /** 404 where the page says that there is none, 410 where there is none any more. */
  readonly status?: 200 | 404 | 410;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Finds inline scripts and styles and hashes them, so that the policy names each. Data blocks are not scripts. Scripts are those of
 * `built`, the page before anybody's content was put into it: a script that came with content has no name, and does not run.
 */
export function readPage(html: string, built = html): Page {
  const scripts = [...built.matchAll(/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g)];
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return {
    html,
    scriptHashes: scripts.map((match) => hashOf(match[1] ?? '')),
    styleHashes: styles.map((match) => hashOf(match[1] ?? '')),
    packed: { br: pack(html, 'br'), gzip: pack(html, 'gzip') },
  };
}

/** What the pages of one listener need. */
export interface PageOptions {
  /** Built web app with index.html and its files; null for a listener that is asked for no pages. */
  readonly folder: string | null;
  /** Path starts that are calls, never pages. */
  readonly callPrefixes: readonly string[];
  /** Counts a page, or a path at which there is nothing, against the limit of whoever asks. Refuses TOO_MANY_REQUESTS. */
  admit(request: FastifyRequest): Promise<void>;
  /** The policy beside the hashes, for a request. */
  policy(request: FastifyRequest): Promise<Omit<PagePolicy, 'scriptHashes' | 'styleHashes'>>;
  /** Where a path leads that was a page's before; null for every other path. */
  readonly moved?: (request: FastifyRequest) => Promise<{ readonly to: string } | 'gone' | null>;
  /** A page made ready for a path, in place of the plain shell; null sends the shell. */
  readonly prerender?: (request: FastifyRequest) => Promise<Page | null>;
}

const YEAR = 'public, max-age=31536000, immutable';

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, options: PageOptions): Promise<FastifyReply> {
  const { scriptHashes, styleHashes } = page;
  const policy = await options.policy(request);
  const packing = acceptedPacking(request);
  void reply
    .code(page.status ?? 200)
    .header('content-security-policy', contentSecurityPolicy({ ...policy, scriptHashes, styleHashes }))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (/[?&](?:m=(?:reset|social)|token=)/.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
  return packing === null ? reply.send(page.html) : reply.header('content-encoding', packing).send(page.packed[packing]);
}

/** An address at its new path, with what stood behind `?`, where the new one has nothing there. */
function movedAddress(url: string, to: string): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return to.includes('?') || to.includes('#') ? to : to + query;
}

/** Does the path end like a file's name? A query may hold anything, sums too. */
const isFile = (url: string): boolean => {
  const path = url.split('?')[0] ?? url;
  return path !== '/index.html' && /\.[a-z0-9]{2,5}$/i.test(path);
};

/** Serves a built web app: files with their hash for a year, every other path the shell, calls that do not exist 404. */
export async function mountPages(
  app: FastifyInstance,
  options: PageOptions,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  const { folder } = options;
  const indexFile = folder === null ? '' : join(folder, 'index.html');
  if (folder === null || !existsSync(indexFile)) {
    // Tests of calls run without a build; a person is told what is missing.
    app.setNotFoundHandler(async (request, reply) => {
      await options.admit(request);
      return sendNotFound(request, reply);
    });
    return;
  }
  const shell = readPage(readFileSync(indexFile, 'utf8'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // A page, not a file: it goes out ready and with its policy.
    globIgnore: ['index.html', 'index.html.*'],
    preCompressed: true,
    setHeaders(reply, path) {
      const isWorker = path.endsWith('/sw.js') || /\/sw\.js\.(?:br|gz)$/.test(path);
      void reply.header('cache-control', path.includes('/assets/') ? YEAR : isWorker ? 'no-cache' : 'public, max-age=3600');
      // What a service worker may load follows from its own file, not from the page.
      if (isWorker) void reply.header('content-security-policy', "default-src 'self'");
    },
  });
  const isCall = (url: string): boolean =>
    options.callPrefixes.some((prefix) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`));
  app.setNotFoundHandler(async (request, reply) => {
    await options.admit(request);
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(request.url) && !isFile(request.url);
    if (!wantsPage) return sendNotFound(request, reply);
    const move = (await options.moved?.(request)) ?? null;
    // Kept by nobody for ever: what moved may move again.
    if (move !== null && move !== 'gone')
      return reply.header('cache-control', 'no-cache').redirect(movedAddress(request.url, move.to), 301);
    const page = (await options.prerender?.(request)) ?? shell;
    return sendPage(request, reply, move === 'gone' ? { ...page, status: 410 } : page, options);
  });
}
