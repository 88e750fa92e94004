import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  textsLanguage,
  type LanguageCode,
  type ShippedLanguage,
} from '@talora/domain/languages/languages.ts';
import { readHost } from '@talora/domain/site/origins.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/** What is known of whoever sends a request, before any session. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: LanguageCode;
  /** Host name without port, lower case; empty when none was named. It is what somebody wrote: no address is made of it before its brand knows it. */
  readonly host: string;
  /** One session each: an installed app says so by `x-client`, a phone or tablet by its user agent. */
  readonly deviceClass: 'desktop' | 'mobile' | 'app';
}

/** A caller with the cookies of its browser. */
export interface BrowserCaller extends Caller {
  /** Cookies that came with the request. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The captcha that an answer belongs to, by `x-captcha-id`; undefined when nothing names one. */
  readonly captchaId: string | undefined;
  /** Does it accept pictures, and no data? */
  readonly wantsPicture: boolean;
  /** Sets a cookie with the reply, whatever the reply is. Zero seconds take it away. */
  keepCookie(cookie: KeptCookie): void;
  /** Says something in a header of the reply, whatever the reply is. */
  tellHeader(name: `x-${string}`, value: string): void;
}

/** A cookie of this site's own calls. It never goes to other sites' requests. */
export interface KeptCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** May scripts of the page read it? Only what is no secret. */
  readonly isReadable: boolean;
}

const kept = new WeakMap<FastifyRequest, KeptCookie[]>();
const NONE: readonly KeptCookie[] = [];

const added = new WeakMap<FastifyRequest, [name: string, value: string][]>();
const NOTHING: readonly [name: string, value: string][] = [];

/** Headers that a request's work wants to set. */
export function addedHeaders(request: FastifyRequest): readonly [name: string, value: string][] {
  return added.get(request) ?? NOTHING;
}

/** Cookies that a request's work wants to set. */
export function keptCookies(request: FastifyRequest): readonly KeptCookie[] {
  return kept.get(request) ?? NONE;
}

/** Address of the peer, or of the client that a trusted proxy names; IPv4 inside IPv6 is written as IPv4. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:/, '');

/** Reads the same from a request that no route has seen, such as a socket's. Hops that are not trusted are not believed. */
export function openAddressReader(config: Config): (request: IncomingMessage) => string {
  const isTrusted = config.trustedProxies.length === 0 ? () => false : proxyAddr.compile([...config.trustedProxies]);
  return (request) => plainAddress(proxyAddr(request, isTrusted));
}

/** Reads host and port that a request asks for, or those that a trusted proxy names last, from a request that no route has seen. */
export function openHostReader(config: Config): (request: IncomingMessage) => string {
  const asked = ({ headers }: IncomingMessage): string => headers.host ?? '';
  if (config.trustedProxies.length === 0) return asked;
  const isTrusted = proxyAddr.compile([...config.trustedProxies]);
  return (request) => {
    const named = request.headers['x-forwarded-host'];
    const peer = request.socket.remoteAddress;
    if (typeof named !== 'string' || named === '' || peer === undefined || !isTrusted(peer, 0)) return asked(request);
    return named.slice(named.lastIndexOf(',') + 1).trim();
  };
}

/** Address of whoever sends a request. */
const addressOf = (request: FastifyRequest): string => plainAddress(request.ip);

/** Language that a request asks for by `x-language` (specification's codes), else the default. */
function languageOf(request: FastifyRequest): LanguageCode {
  const asked = request.headers['x-language'];
  const code = typeof asked === 'string' ? asked.toUpperCase() : '';
  return isLanguageCode(code) ? code : DEFAULT_LANGUAGE;
}

const standIns = new WeakMap<FastifyRequest, ShippedLanguage>();

/** Keeps the default of the brand that a request is for: its texts stand in for those of a language that has none. */
export function keepStandIn(request: FastifyRequest, brandDefault: ShippedLanguage): void {
  standIns.set(request, brandDefault);
}

/** The shipped language that a request is answered in: its own, or the one that stands in for it. */
export function textsLanguageOf(request: FastifyRequest): ShippedLanguage {
  return textsLanguage(languageOf(request), standIns.get(request) ?? DEFAULT_LANGUAGE);
}

/** Does whoever asks take pictures, and no data? What takes everything takes data. */
function isForPicture({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  return accept !== undefined && accept.includes('image/') && !/\*\/\*|application\/(?:\*|json)/.test(accept);
}

/** Reads the caller of a request. */
export function callerOf(request: FastifyRequest): BrowserCaller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 256);
  return {
    ip: addressOf(request),
    userAgent,
    language: languageOf(request),
    host: readHost(request.host)?.name ?? '',
    deviceClass: request.headers['x-client'] === 'app' ? 'app' : /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop',
    cookies: request.cookies,
    captchaId: typeof request.headers['x-captcha-id'] === 'string' ? request.headers['x-captcha-id'] : undefined,
    wantsPicture: isForPicture(request),
    keepCookie: (cookie) => {
      kept.set(request, [...keptCookies(request).filter((other) => other.name !== cookie.name), cookie]);
    },
    tellHeader: (name, value) => {
      added.set(request, [...addedHeaders(request).filter(([other]) => other !== name), [name, value]]);
    },
  };
}

const BEARER = 'Bearer ';

/** The bearer token in an Authorization header; null when there is none, or none that could be ours. What is in it is for the database to know. */
export function bearerIn(header: string | undefined): string | null {
  if (header?.startsWith(BEARER) !== true || header.length < BEARER.length + 20 || header.length > BEARER.length + 128) return null;
  return header.slice(BEARER.length);
}

/** The bearer token of a request, as {@link bearerIn} reads it. */
export function bearerOf(request: FastifyRequest): string | null {
  return bearerIn(request.headers.authorization);
}

/** Is somebody there? A page that reads by itself, with nobody at it, says so by `x-unattended`. */
export function isAttended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== '1';
}

/** Does a browser say that another site sent this write? Callers that are no browsers send no Origin. */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return typeof origin === 'string' && origin !== `${request.protocol}://${request.host}`;
}
