import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { keptCookies } from './caller.ts';
import type { ReplyDoor } from './reply-door.ts';
import { UPLOAD_LIMITS } from './uploads.ts';

/** Time limits of a connection, in milliseconds: Fastify's own defaults have none. */
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_LIMIT = 32 * 1024;

/** Opens one listener with the limits that all share. It does not listen yet. */
export async function openListener(config: Config, options: { withOverloadGuard: boolean; door?: ReplyDoor }): Promise<FastifyInstance> {
  const https = config.tls === null ? {} : { https: { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) } };
  const app = Fastify({
    ...https,
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 10_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;
  // Before every other hook: what everybody gets needs none of them.
  if (options.door !== undefined) app.addHook('onRequest', options.door.onRequest);
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
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
        secure: config.tls !== null,
      });
    }
    next();
  });
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true });
  if (options.withOverloadGuard) {
    // A span without a single sample counts as overload: a short one would send people away after one long breath.
    await app.register(underPressure, { maxEventLoopDelay: 1_500, sampleInterval: 3_000, retryAfter: 2, exposeStatusRoute: false });
  }
  return app;
}
