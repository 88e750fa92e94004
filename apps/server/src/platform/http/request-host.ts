import { readHost } from '@talora/domain/site/origins.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { refusalText } from './refusal-texts.ts';

/**
 * Is the host that a request names a host, and only one? What is none (a user, blanks, two hosts, no port) would be believed
 * by whatever reads it later. A request of HTTP/1.0 names none, and gets no brand.
 */
export function isHostSound(request: IncomingMessage, hostOf: (request: IncomingMessage) => string): boolean {
  const { rawHeaders } = request;
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1;
  if (named > 1) return false;
  const host = hostOf(request);
  return (named === 0 && host === '') || readHost(host) !== null;
}

const REFUSED = JSON.stringify({
  success: false,
  value: { fields: ['host'] },
  message: refusalText('BAD_REQUEST', 'EN'),
  code: 'BAD_REQUEST',
});

/** Answers a request whose host is none, before anything is looked up for it. */
export function refuseHost(response: ServerResponse): void {
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
    .end(REFUSED);
}

/** By brand: names at which browsers come by TLS. */
const tlsNames = perPlatform(() => new Map<string, ReadonlySet<string>>());

/** Notes the names at which browsers reach a brand by TLS, also when a proxy ends it that says nothing of it. */
export function noteTlsNames(platform: Platform, brandId: string, names: readonly string[]): void {
  tlsNames(platform).set(brandId, new Set(names));
}

/** Tells whether the browser behind a request speaks TLS: to us, to a proxy that says so, or to the origin that its brand has. */
export function openTlsReader(platform: Platform): (request: FastifyRequest) => boolean {
  const { config } = platform;
  const noted = tlsNames(platform);
  return (request) => {
    if (config.tls !== null || config.mode === 'production' || request.protocol === 'https') return true;
    const name = readHost(request.host)?.name ?? '';
    for (const names of noted.values()) if (names.has(name)) return true;
    return false;
  };
}
