import { createServer as createPlain, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { readCertificate } from './certificate.ts';
import { keptCookies, openHostReader, addedHeaders } from './caller.ts';
import { isHostSound, refuseHost } from './request-host.ts';
import type { ReplyCache } from './reply-cache.ts';
import { UPLOAD_LIMITS } from './uploads.ts';

/** Time limits of a connection, in milliseconds: Fastify's own defaults have none. */
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_LIMIT = 32 * 1024;

const KEEP_ALIVE_MS = 10_000;

function secretsOf(files: NonNullable<Config['tls']>): { cert: Buffer; key: Buffer } {
  const { cert, key } = readCertificate(files);
  return { cert, key };
}

/** Makes a server of a listener: what everybody gets needs nothing of what stands behind the door. */
function serverOf(config: Config, handler: RequestListener, replyCache: ReplyCache | undefined): Server {
  const limits = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const server: Server = config.tls === null ? createPlain(limits) : createSecure({ ...limits, ...secretsOf(config.tls) });
  const hostOf = openHostReader(config);
  return server.on('request', (request, response) => {
    if (!isHostSound(request, hostOf)) {
      refuseHost(response);
      return;
    }
    // A server that closes ends its connections; only the framework knows how.
    if (replyCache === undefined || !server.listening) handler(request, response);
    else replyCache.answer(request, response, () => handler(request, response));
  });
}

/** Opens one listener with the limits that all share. It does not listen yet. */
export async function openListener(
  config: Config,
  options: {
    readonly withOverloadGuard: boolean;
    readonly replyCache?: ReplyCache;
    /** Does the browser behind a request speak TLS? Without it: does this server? */
    readonly isTls?: (request: FastifyRequest) => boolean;
  },
): Promise<FastifyInstance> {
  const isTls = options.isTls ?? (() => config.tls !== null);
  const app = Fastify({
    serverFactory: (handler) => serverOf(config, handler, options.replyCache),
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;
  // Forms of other sites may send plain text without asking: calls take JSON only.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  // Without a promise: every reply passes here, and few set a cookie.
  app.addHook('onSend', (request, reply, _, next) => {
    for (const { name, value, path, seconds, isReadable } of keptCookies(request)) {
      void reply.setCookie(name, value, {
        path,
        maxAge: seconds,
        httpOnly: !isReadable,
        sameSite: 'strict',
        secure: isTls(request),
      });
    }
    for (const [name, value] of addedHeaders(request)) void reply.header(name, value);
    next();
  });
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true });
  if (options.withOverloadGuard) {
    // A span without a single sample counts as overload: a short one would send people away after one long breath.
    await app.register(underPressure, { maxEventLoopDelay: 1_500, sampleInterval: 3_000, retryAfter: 2, exposeStatusRoute: false });
  }
  return app;
}
