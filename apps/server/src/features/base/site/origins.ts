import { isPlainAddress, readOrigin, type OriginArea } from '@talora/domain/site/origins.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Config } from '../../../platform/config.ts';
import type { Brand } from './brand.ts';

/** Whose address is asked for, and who asks. */
interface Asked {
  readonly brand: Brand;
  readonly caller: Caller;
}

const portOf = (config: Config, area: OriginArea): number =>
  ({ site: config.sitePort, console: config.consolePort, arcade: config.arcadePort })[area];

/** Replaces the port of an origin. */
function withPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

/**
 * The name that a caller asks by, if it is one that the brand lists, or an address of a machine where the brand is asked by any
 * name; else this machine. What somebody makes up never stands in an address that leaves the server.
 */
function nameOf({ brand, caller: { host } }: Asked): string {
  return brand.hosts.includes(host) || (brand.hosts.includes('*') && isPlainAddress(host)) ? host : 'localhost';
}

/** The origin of a brand whose operator has given none. In production without TLS of its own a proxy stands before the server, at the scheme's own port. */
function derivedOrigin(config: Config, asked: Asked, area: OriginArea): string {
  const isProxied = config.tls === null && config.mode === 'production';
  const origin = `${config.tls === null && !isProxied ? 'http' : 'https'}://${nameOf(asked)}`;
  return isProxied && area !== 'arcade' ? origin : withPort(origin, portOf(config, area));
}

/** The one origin of a brand's site, for everything that leaves the server: links, addresses for search engines, ways back. */
export function siteOriginFor(config: Config, asked: Asked): string {
  const { site } = asked.brand.settings.origins;
  return site === '' ? derivedOrigin(config, asked, 'site') : site;
}

/** Origin of the house games' frame: the brand's, the installation's, or the site's on the arcade's port. */
export function arcadeOriginFor(config: Config, asked: Asked): string {
  const { site, arcade } = asked.brand.settings.origins;
  if (arcade !== '') return arcade;
  return config.arcadeOrigin ?? (site === '' ? derivedOrigin(config, asked, 'arcade') : withPort(site, config.arcadePort));
}

/**
 * The origin at which a caller is: the brand's own, or the same at another name that the brand lists. For what a browser checks
 * against its own address.
 */
export function presentOriginFor(config: Config, asked: Asked, area: 'site' | 'console'): string {
  const { brand, caller } = asked;
  const own = brand.settings.origins[area];
  if (own === '') return derivedOrigin(config, asked, area);
  if (readOrigin(own)?.name === caller.host || !brand.hosts.includes(caller.host)) return own;
  const url = new URL(own);
  url.hostname = caller.host;
  return url.origin;
}

/** An address with `{sandbox}` filled in: as a caller's browser reaches the sandbox, or as this server does. */
export function sandboxAddress(config: Config, address: string, from: Asked | 'server'): string {
  const host = from === 'server' ? '127.0.0.1' : nameOf(from);
  return address.replace(/^\{sandbox\}/, `http://${host}:${config.sandboxPort}`);
}

/** Names at which browsers reach a brand by TLS, whoever ends it. */
export function tlsNamesOf({ settings: { origins }, hosts }: Brand): string[] {
  const secure = Object.values(origins).map(readOrigin).filter((origin) => origin?.isTls === true); // prettier-ignore
  const others = readOrigin(origins.site)?.isTls === true ? hosts.filter((host) => host !== '*') : [];
  return [...secure.map((origin) => origin?.name ?? ''), ...others];
}
