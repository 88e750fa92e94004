import type { IncomingMessage } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { readHost } from '@talora/domain/site/origins.ts';
import { isRoleAddress } from '@talora/domain/access/role-changes.ts';
import { refuseAccess } from '@talora/domain/access/guard.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalText } from '../platform/http/refusal-texts.ts';
import { findGameSession } from '../features/play/arcade/arcade.ts';
import { frameOriginsOf } from '../features/shop/games/games.ts';
import { checkSession, guardedOf } from '../features/people/sessions/sessions.ts';
import {
  arcadeOriginFor,
  getBrandByHost,
  watchTlsNames,
  presentOriginFor,
  siteOriginFor,
  statusFor,
  type Brand,
} from '../features/base/site/site.ts';
import { findStaffSession } from '../features/base/staff/staff.ts';
import { callerOf, textsLanguageOf, openAddressReader, openHostReader } from '../platform/http/caller.ts';
import { openListener } from '../platform/http/listener.ts';
import { isHostSound, openTlsReader } from '../platform/http/request-host.ts';
import { mountSet, sendErrorsInEnvelope, type Gate } from '../platform/http/mount.ts';
import type { MountedSet } from '../platform/http/handlers.ts';
import { openReplyCache } from '../platform/http/reply-cache.ts';
import { addSecurityHeaders, type PagePolicy } from '../platform/http/security-headers.ts';
import { readRoomTicket } from '../platform/live/room-tickets.ts';
import type { Platform } from '../platform/platform.ts';
import { admitPage, arcadeGate, consoleGate, siteGate } from './gates.ts';
import { findEntryMove } from '../features/shop/content/content.ts';
import { FEATURES } from './features.ts';
import { openGuestReads, type GuestReads } from './guest-reads.ts';
import { homePrerenderer, openHomeBundle } from './home-page.ts';
import { mountPages, type PageOptions } from './pages.ts';
import { insecureAddressPage } from './insecure-address.ts';
import { mountPictures, mountSiteFiles } from './site-files.ts';

/** The three public listeners, not listening yet. */
export interface Apps {
  readonly site: FastifyInstance;
  readonly console: FastifyInstance;
  readonly arcade: FastifyInstance;
}

/** Is the process ready to answer, and is it stopping? */
export interface Readiness {
  isReady: boolean;
}

/** Who calls: with `inside` this process alone, which is not sent away when the machine is busy. */
export type CallsFrom = 'outside' | 'inside';

const WEB = join(import.meta.dirname, '../../..');
const dist = (app: string): string => join(WEB, app, 'dist');

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send({ success: false, value: null, message: refusalText('NOT_FOUND', textsLanguageOf(request)), code: 'NOT_FOUND' });
}

async function openApp(
  platform: Platform,
  gate: Gate,
  sets: readonly MountedSet[],
  { from, isFrameable }: { from: CallsFrom; isFrameable: boolean },
): Promise<FastifyInstance> {
  const replyCache = openReplyCache(platform, gate);
  const isTls = openTlsReader(platform);
  const app = await openListener(platform.config, {
    withOverloadGuard: from === 'outside' && platform.config.mode !== 'test',
    replyCache,
    isTls,
  });
  addSecurityHeaders(app, isTls, isFrameable);
  sendErrorsInEnvelope(app, platform, gate);
  for (const set of sets) mountSet(app, platform, gate, set, replyCache);
  return app;
}

/** Liveness and readiness, for whoever balances the load. */
function mountHealth(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const isUp = readiness.isReady && (await platform.db.pool.query('select 1').then(() => true, () => false)); // prettier-ignore
    return reply.code(isUp ? 200 : 503).send({ ok: isUp });
  });
}

const originOf = (request: { headers: { origin?: string | undefined; host?: string | undefined } }): boolean => {
  const { origin, host } = request.headers;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
};

/** Reads the host name of a socket's request, without port; null when what it names is no host. */
function openNameReader(platform: Platform): (request: IncomingMessage) => string | null {
  const hostOf = openHostReader(platform.config);
  return (request) => (isHostSound(request, hostOf) ? (readHost(hostOf(request))?.name ?? null) : null);
}

function attachSiteLive(app: FastifyInstance, platform: Platform): void {
  const addressOf = openAddressReader(platform.config);
  const hostOf = openNameReader(platform);
  platform.live.attach(app.server, {
    port: 'site',
    addressOf,
    async isWelcome(request) {
      const host = hostOf(request);
      return host !== null && originOf(request) && statusFor(platform, await getBrandByHost(platform, host), addressOf(request)) !== 2;
    },
    async identify(token, request) {
      const brand = await getBrandByHost(platform, hostOf(request) ?? '');
      const audience = `brand:${brand.id}`;
      if (token === null) return { roomKey: null, sessionKey: null, audience };
      const { session } = await checkSession(platform, token, false);
      const isWelcome =
        session !== null && session.brandId === brand.id && refuseAccess({ access: 'member', whileOut: true }, guardedOf(session)) === null;
      return isWelcome ? { roomKey: `member:${session.memberId}`, sessionKey: session.key, audience } : null;
    },
  });
}

function attachConsoleLive(app: FastifyInstance, platform: Platform): void {
  const addressOf = openAddressReader(platform.config);
  const hostOf = openNameReader(platform);
  platform.live.attach(app.server, {
    port: 'console',
    addressOf,
    isWelcome: (request) => hostOf(request) !== null && originOf(request),
    async identify(token, request) {
      if (token === null) return null;
      const brand = await getBrandByHost(platform, hostOf(request) ?? '');
      const staff = await findStaffSession(platform, brand.id, token);
      const isHere = staff !== null && isRoleAddress(staff.role, addressOf(request));
      return !isHere ? null : { roomKey: `staff:${brand.id}`, sessionKey: staff.key, audience: null };
    },
  });
}

/** A game's frame hears what its member is told, and enters the rooms that its calls give tickets of. */
function attachArcadeLive(app: FastifyInstance, platform: Platform): void {
  const addressOf = openAddressReader(platform.config);
  const hostOf = openNameReader(platform);
  platform.live.attach(app.server, {
    port: 'arcade',
    addressOf,
    isWelcome: (request) => hostOf(request) !== null && originOf(request),
    async identify(token, request) {
      const brand = await getBrandByHost(platform, hostOf(request) ?? '');
      const game = token === null ? null : await findGameSession(platform, token);
      if (game === null || game.brandId !== brand.id) return null;
      // A trial has no member's room; it enters those that its calls give tickets of.
      if (game.memberSessionHash === null) return { roomKey: null, sessionKey: game.key, audience: null };
      return { roomKey: `member:${game.memberId}`, sessionKey: game.memberSessionHash.toString('hex'), audience: null };
    },
    readTicket: (ticket, sessionKey) => readRoomTicket(platform, ticket, sessionKey),
  });
}

const findBrand = (platform: Platform, request: FastifyRequest): Promise<Brand | null> =>
  getBrandByHost(platform, callerOf(request).host).catch(() => null);

/** Where a page's socket goes, and does the page come by TLS? By the address that its brand has, and not by what the request says. */
function transportOf(platform: Platform, request: FastifyRequest, brand: Brand | null, area: 'site' | 'console') {
  if (brand === null) return { connects: [], isTls: platform.config.tls !== null };
  const origin = presentOriginFor(platform.config, { brand, caller: callerOf(request) }, area);
  return { connects: [origin.replace(/^http/, 'ws')], isTls: origin.startsWith('https:') };
}

/** Google's tag and where it reports to. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  connects: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

/** What a brand's operator has let its pages load from elsewhere. */
function outsideOf(brand: Brand | null): Pick<PagePolicy, 'pictures' | 'analytics'> {
  if (brand === null) return {};
  const { imageCdns, gtagId } = brand.settings;
  return { pictures: imageCdns, ...(gtagId === '' ? {} : { analytics: ANALYTICS }) };
}

/** The path of an address as it is read; what cannot be decoded is nobody's. */
function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}

function sitePages(platform: Platform, reads: GuestReads): PageOptions {
  const prerenderHome = homePrerenderer(platform, reads, dist('player'));
  return {
    folder: join(dist('player'), 'client'),
    callPrefixes: ['/wps', '/lgw', '/permission', '/pay', '/sms', '/vendor'],
    admit: (request) => admitPage(platform, request),
    async policy(request) {
      const brand = await findBrand(platform, request);
      const frames = await frameOriginsOf(platform, callerOf(request));
      return { frames, framedBy: [], ...transportOf(platform, request, brand, 'site'), ...outsideOf(brand) };
    },
    async moved(request) {
      const brand = await findBrand(platform, request);
      if (brand === null || statusFor(platform, brand, callerOf(request).ip) !== 0) return null;
      return findEntryMove(platform, brand.id, decodePath(request.url));
    },
    prerender: async (request) => insecureAddressPage(request) ?? prerenderHome(request),
  };
}

function consolePages(platform: Platform): PageOptions {
  return {
    folder: dist('console'),
    callPrefixes: ['/ops', '/wps'],
    admit: (request) => admitPage(platform, request),
    async policy(request) {
      const brand = await findBrand(platform, request);
      return { frames: [], framedBy: [], ...transportOf(platform, request, brand, 'console') };
    },
  };
}

function arcadePages(platform: Platform): PageOptions {
  return {
    folder: dist('games'),
    callPrefixes: ['/wps'],
    admit: (request) => admitPage(platform, request),
    async policy(request) {
      const brand = await findBrand(platform, request);
      if (brand === null) return { frames: [], framedBy: [], connects: [], isTls: false };
      const asked = { brand, caller: callerOf(request) };
      const site = siteOriginFor(platform.config, asked);
      const socket = arcadeOriginFor(platform.config, asked).replace(/^http/, 'ws');
      return { frames: [], framedBy: [site], connects: [socket], isTls: site.startsWith('https:') };
    },
  };
}

/** The console shows the shipped art of banners, promotions and games as the site does. */
async function mountShippedArt(app: FastifyInstance): Promise<void> {
  for (const name of ['banner', 'promotion', 'game']) {
    const root = join(dist('player'), 'client/img', name);
    if (existsSync(root))
      await app.register(fastifyStatic, { root, prefix: `/img/${name}/`, decorateReply: false, index: false, wildcard: false });
  }
}

/** Calls of the player site. */
export const SITE_SETS: readonly MountedSet[] = FEATURES.flatMap(({ siteSets = [] }) => siteSets);

/** Opens the three listeners with their calls, sockets and pages. Who calls from inside is shown no pages: each of their files is a route. */
export async function openApps(
  platform: Platform,
  readiness: Readiness,
  from: CallsFrom = 'outside',
  hasPages = from === 'outside',
): Promise<Apps> {
  const arcadeSets = FEATURES.flatMap((feature) => feature.arcadeSets ?? []);
  const consoleSets = FEATURES.flatMap((feature) => feature.consoleSets ?? []);
  const site = await openApp(platform, siteGate(platform), SITE_SETS, { from, isFrameable: false });
  const reads = openGuestReads(platform, SITE_SETS);
  const arcade = await openApp(platform, arcadeGate(platform), arcadeSets, { from, isFrameable: true });
  const console_ = await openApp(platform, consoleGate(platform), consoleSets, { from, isFrameable: false });
  for (const { mount } of FEATURES) await mount?.(site, platform);
  for (const app of [site, arcade, console_]) mountHealth(app, platform, readiness);
  await watchTlsNames(platform);
  for (const { listen } of FEATURES) listen?.(platform);
  attachSiteLive(site, platform);
  attachConsoleLive(console_, platform);
  attachArcadeLive(arcade, platform);
  mountSiteFiles(site, platform, {
    playerFolder: join(WEB, 'player'),
    builtFolder: dist('player'),
    openBundle: openHomeBundle(dist('player')),
    reads,
  });
  mountPictures(console_, platform);
  if (hasPages) await mountShippedArt(console_);
  const pages = [
    [site, sitePages(platform, reads)],
    [console_, consolePages(platform)],
    [arcade, arcadePages(platform)],
  ] as const;
  for (const [app, options] of pages) await mountPages(app, hasPages ? options : { ...options, folder: null }, sendNotFound);
  return { site, console: console_, arcade };
}
